import sharp from "sharp";
import type { Client, Reply } from "../client";
import { formsOf } from "../forms";
import type { GameClient } from "../games/client";
import type { Name, Step } from "../history";
import type { PhotoAction, PhotoFile } from "./actions";

/** Pixels; a narrower photo is refused. */
const SMALLEST = 200;

/** Adds photos, shows and deletes them. */
export class PhotoClient {
  /** The fields of the forms that somebody opened last. */
  readonly #opened = new Map<string, Map<string, string>>();

  constructor(
    readonly client: Client,
    readonly games: GameClient,
  ) {}

  /** Null if the game was never created. */
  async perform(action: PhotoAction, by: Step["by"], key: string): Promise<Reply | null> {
    const id = this.games.games.get(action.pictured)?.id;
    if (!id) return null;
    return by === "form" ? this.#submit(action, id) : this.#call(action, id, key);
  }

  async #submit(action: PhotoAction, id: string): Promise<Reply> {
    const { who } = action;
    const page = `/games/${id}/photo`;
    const fields = await this.#fields(action, page);
    switch (action.does) {
      case "addPhoto":
        return this.client.post(who, page, await filled(action, fields));
      case "publishPhoto":
        return this.client.post(who, `${page}/publication`, [
          ...fields,
          ...(action.published ? [["published", "on"] as [string, string]] : []),
        ]);
      case "removePhoto":
        return this.client.post(who, `${page}/removal`, fields);
    }
  }

  async #fields({ who, pictured, page }: PhotoAction, address: string): Promise<Map<string, string>> {
    const place = `${who} ${pictured}`;
    const last = this.#opened.get(place);
    if (page === "old" && last) return last;
    const { body } = await this.client.page(who, address);
    const all = formsOf(body).flatMap((form) => form.fields);
    const fields = new Map(all.filter(([name]) => name === "seen" || name === "requestId"));
    this.#opened.set(place, fields);
    return fields;
  }

  async #call(action: PhotoAction, id: string, key: string): Promise<Reply> {
    const address = `/api/games/${id}/photo`;
    const call = (method: string, body?: unknown, of: { key?: string } = {}) =>
      this.client.call(action.who, `${method} ${address}`, { ...of, ...(body !== undefined && { body }) });
    switch (action.does) {
      case "addPhoto":
        return call("PUT", await filled(action, new Map()), { key });
      case "publishPhoto":
        return call("PATCH", { published: action.published });
      case "removePhoto":
        return call("DELETE");
    }
  }

  /** The status with which somebody gets the picture itself. */
  async status(who: Name | null, key: string): Promise<number> {
    return (await this.client.page(who, `/${key}-large.webp`)).status;
  }
}

async function filled(
  { file, width }: { file: PhotoFile; width: number },
  fields: ReadonlyMap<string, string>,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  form.set("picture", file === "text" ? new Blob(["no picture"]) : await photo(file, width), "photo.jpg");
  return form;
}

async function photo(file: PhotoFile, width: number): Promise<Blob> {
  const height = file === "tooNarrow" ? SMALLEST - 1 : SMALLEST;
  const create = { width, height, channels: 3 as const, background: "#2a6f4f" };
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
}
