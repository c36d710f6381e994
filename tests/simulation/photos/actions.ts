import type { GameKey } from "../games/actions";
import type { Name } from "../history";

/** The photo of those who played; `pictured`: in which game. */
export type PhotoAction =
  /** `width`: pixels, by which one photo differs from another. */
  | { does: "addPhoto"; who: Name; pictured: GameKey; file: PhotoFile; width: number; page: Page }
  | { does: "publishPhoto"; who: Name; pictured: GameKey; published: boolean; page: Page }
  | { does: "removePhoto"; who: Name; pictured: GameKey; page: Page };

export type PhotoFile = "photo" | "text" | "tooNarrow";

/** Of a form: opened now, or the last one that the person opened. */
export type Page = "new" | "old";

const FILES = { photo: "a photo", text: "a text as the photo", tooNarrow: "a photo of few pixels" } as const;

export function sentenceOfPhoto(action: PhotoAction): string {
  const { who, pictured, page } = action;
  const how = page === "old" ? " on a page that was opened before" : "";
  switch (action.does) {
    case "addPhoto":
      return `${who} adds ${FILES[action.file]} of ${pictured}, ${action.width} pixels wide${how}`;
    case "publishPhoto":
      return `${who} shows the photo of ${pictured} to ${action.published ? "everybody" : "the players alone"}${how}`;
    case "removePhoto":
      return `${who} deletes the photo of ${pictured}${how}`;
  }
}
