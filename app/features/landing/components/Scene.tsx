import drawings from "../drawings.svg?url";

export type SceneName =
  | "games"
  | "venues"
  | "players"
  | "calendar"
  | "news"
  | "ratings"
  | "link"
  | "seat"
  | "pitch";

/** A drawing of the product, without words, in the colours of the page. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg className="scene" viewBox="0 0 200 120" aria-hidden="true" focusable="false">
      <use xlinkHref={`${drawings}#${name}`} />
    </svg>
  );
}
