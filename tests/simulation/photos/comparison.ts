import { z } from "zod";
import { differs } from "../differs";
import { formsOf } from "../forms";
import type { GameKey } from "../games/actions";
import { type Game, isOverdue, isSeenBy } from "../games/games";
import { type Name, VISITOR } from "../history";
import { ADMIN } from "../people";
import { readersOf } from "../readers";
import type { SettingWithGames } from "../setting";
import type { PhotoAction } from "./actions";
import { PhotoClient } from "./client";
import type { Photo } from "./photos";

const Row = z.object({
  key: z.string(),
  user: z.string(),
  width: z.number(),
  published: z.number().nullable(),
  hidden: z.number(),
});
const Shown = z.object({ width: z.number(), published: z.boolean(), isOwn: z.boolean() });
const Scored = z.object({ photo: Shown.nullable() });

/** What the program says of photos of games, against the model. */
export class PhotoComparison {
  readonly client: PhotoClient;
  count = 0;
  /** Of the pictures that were stored last. */
  readonly #keys = new Map<GameKey, string>();

  constructor(readonly setting: SettingWithGames) {
    this.client = new PhotoClient(setting.client, setting.games);
  }

  async after({ pictured, who }: Pick<PhotoAction, "pictured" | "who">, at: number): Promise<string[]> {
    const game = this.setting.model.games.game(pictured);
    if (!game) return [];
    const before = this.#keys.get(pictured);
    const wrong = this.stored(pictured);
    const key = this.#keys.get(pictured);
    if (before && before !== key) wrong.push(...(await this.#gone(pictured, before, who)));
    const players = [...game.parts.keys()];
    for (const reader of readersOf(who, players, at))
      wrong.push(...(await this.#forReader(game, reader, key)));
    return wrong;
  }

  allStored = (): string[] => this.setting.model.games.all.flatMap(({ key }) => this.stored(key));

  stored(key: GameKey): string[] {
    const { model, db, games, nameOf } = this.setting;
    const id = games.games.get(key)?.id;
    if (!id) return [];
    this.count++;
    const found = Row.optional().parse(db.prepare(PHOTO).get(id));
    if (found) this.#keys.set(key, found.key);
    else this.#keys.delete(key);
    const photo = model.photos.of(key);
    return differs(
      `the photo of ${key}`,
      found &&
        line({
          ...{ by: nameOf(found.user), width: found.width },
          ...{ isPublished: found.published !== null, isHidden: found.hidden === 1 },
        }),
      photo ? line(photo) : undefined,
    );
  }

  /** Nobody gets the picture of a photo that was replaced or deleted, not even who did it. */
  async #gone(game: GameKey, key: string, who: Name): Promise<string[]> {
    this.count++;
    return differs(
      `how ${who} gets a photo of ${game} that is gone`,
      await this.client.status(who, key),
      404,
    );
  }

  async #forReader(game: Game, who: Name, key: string | undefined): Promise<string[]> {
    const { isPerson, model } = this.setting;
    const reader = who === ADMIN || (isPerson(who) && !model.gone.has(who)) ? who : null;
    return [
      ...(await this.#json(game, reader)),
      ...(await this.#page(game, reader)),
      ...(key === undefined ? [] : await this.#picture(game, { reader, key })),
    ];
  }

  async #json(game: Game, reader: Name | null): Promise<string[]> {
    const { model, client, games } = this.setting;
    const id = games.games.get(game.key)?.id;
    const photo = model.photos.seenBy(game, reader);
    const expected = photo
      ? `${photo.width} wide, ${photo.isPublished ? "published" : "for players"}, ${photo.by === reader ? "own" : "of others"}`
      : "none";
    const say = (found: z.infer<typeof Shown> | null) =>
      found
        ? `${found.width} wide, ${found.published ? "published" : "for players"}, ${found.isOwn ? "own" : "of others"}`
        : "none";
    const own = await client.call(reader, `GET /api/games/${id}/photo`);
    const scored = await client.call(reader, `GET /api/games/${id}/result`);
    this.count++;
    const name = reader ?? VISITOR;
    return [
      ...differs(
        `the photo of ${game.key} for ${name}`,
        own.status === 404 ? "none" : say(Shown.parse(JSON.parse(own.body))),
        expected,
      ),
      ...(scored.status === 200
        ? differs(
            `the photo in the score of ${game.key} for ${name}`,
            say(Scored.parse(JSON.parse(scored.body)).photo),
            expected,
          )
        : []),
    ];
  }

  /** What the photo's page offers. */
  async #page(game: Game, reader: Name | null): Promise<string[]> {
    const { model, client, games } = this.setting;
    const address = `/games/${games.games.get(game.key)?.id}/photo`;
    const { status, body } = await client.page(reader, address);
    this.count++;
    const name = reader ?? VISITOR;
    const isSeen = isSeenBy(game, reader);
    if (status !== 200 || !isSeen)
      return differs(`whether ${name} gets the page of the photo of ${game.key}`, status === 200, isSeen);
    const actions = formsOf(body).map(({ action }) => action.split("?")[0]);
    const rights = model.photos.rights(game, reader);
    const offers = { add: address, publish: `${address}/publication`, remove: `${address}/removal` };
    return (["add", "publish", "remove"] as const).flatMap((verb) =>
      differs(
        `whether the page of the photo of ${game.key} lets ${name} ${verb} it`,
        actions.includes(offers[verb]),
        rights[verb],
      ),
    );
  }

  /** The file itself, and whether the game's page shows it, which it does once the game is over. */
  async #picture(game: Game, { reader, key }: { reader: Name | null; key: string }): Promise<string[]> {
    const { model, client, games } = this.setting;
    const isSeen = model.photos.seenBy(game, reader) !== null;
    const name = reader ?? VISITOR;
    this.count++;
    const page = await client.page(reader, `/games/${games.games.get(game.key)?.id}`);
    const isShown = isSeen && (game.status === "completed" || isOverdue(game, model.now));
    return [
      ...differs(
        `whether ${name} gets the picture of ${game.key}`,
        (await this.client.status(reader, key)) === 200,
        isSeen,
      ),
      ...differs(
        `whether the page of ${game.key} shows the photo to ${name}`,
        page.status === 200 && page.body.includes(key),
        isShown,
      ),
    ];
  }
}

const PHOTO =
  "select key, user_id as user, width, published_at as published, hidden_at is not null as hidden from game_photos where game_id = ?";

const line = ({ by, width, isPublished, isHidden }: Omit<Photo, "number">): string =>
  `${width} pixels wide, by ${by}, ${isHidden ? "hidden, " : ""}${isPublished ? "published" : "for the players"}`;
