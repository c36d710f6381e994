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

/** An illustration of the product, without text, in the page's colours. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg className="scene" viewBox="0 0 200 120" aria-hidden="true" focusable="false">
      <use xlinkHref={`${drawings}#${name}`} />
    </svg>
  );
}
