import { z } from "zod";
import { differs } from "../differs";
import { formsOf, textOf } from "../forms";
import { isSeenBy } from "../games/games";
import { type Name, VISITOR } from "../history";
import { readersOf } from "../readers";
import type { SettingWithGames } from "../setting";
import type { Town, VenueAction, VenueKey } from "./actions";
import { type TownRow, VenueClient } from "./client";
import type { Venue } from "./venues";

const Row = z.object({
  name: z.string(),
  address: z.string(),
  cityId: z.string(),
  keeper: z.string(),
  isDeleted: z.number(),
  stars: z.number(),
  ratings: z.number(),
  edits: z.number(),
  verified: z.number(),
});
const GameRows = z.array(z.object({ id: z.string(), cityId: z.string().nullable() }));
const Detail = z.object({
  name: z.string(),
  address: z.string(),
  cityId: z.string(),
  averageRating: z.number().nullable(),
  _count: z.object({ ratings: z.number() }),
  isFavorite: z.boolean(),
});
const GameDetail = z.object({ venue: z.object({ name: z.string() }).nullable() });
const List = z.object({
  venues: z.array(z.object({ id: z.string(), name: z.string() })),
  total_pages: z.number(),
});

/** What the program says about venues, against the model. */
export class VenueComparison {
  readonly client: VenueClient;
  count = 0;

  constructor(
    readonly setting: SettingWithGames,
    towns: Readonly<Record<Town, TownRow>>,
  ) {
    this.client = new VenueClient(setting.client, towns, setting.sportId);
  }

  async after({ venue: key, who }: VenueAction, at: number): Promise<string[]> {
    const { model } = this.setting;
    const wrong = this.stored(key);
    const venue = model.venues.one(key);
    const id = this.client.ids.get(key);
    if (!venue || id === undefined) return wrong;
    for (const reader of readersOf(
      who,
      [venue.keeper, ...model.venues.gamesAt(key).flatMap((game) => model.games.game(game)?.organizer ?? [])],
      at,
    ))
      wrong.push(...(await this.#forReader(venue, id, reader)));
    return wrong;
  }

  allStored = (): string[] => this.setting.model.venues.all.flatMap(({ key }) => this.stored(key));

  stored(key: VenueKey): string[] {
    const { model, db, nameOf, games } = this.setting;
    const venue = model.venues.one(key);
    const id = this.client.ids.get(key);
    if (!venue || id === undefined)
      return differs(`whether ${key} was added`, id !== undefined, venue !== undefined);
    this.count++;
    const row = Row.parse(db.prepare(VENUE).get(id));
    const cityId = this.client.towns[venue.plan.town].id;
    const gameIds = model.venues.gamesAt(key).map((game) => games.games.get(game)?.id ?? "none");
    const gameRows = GameRows.parse(db.prepare(GAMES).all(id));
    return differs(
      `${key} as it is stored`,
      line({ ...row, keeper: nameOf(row.keeper), isDeleted: row.isDeleted === 1 }),
      line({
        ...{ name: venue.plan.name, address: venue.plan.address, cityId, keeper: venue.keeper },
        ...{ isDeleted: venue.isDeleted, ...ratingsOf(venue), edits: venue.edits, verified: 0 },
      }),
    ).concat(
      differs(
        `the games at ${key}`,
        gameRows
          .map((game) => `${game.id} in ${game.cityId}`)
          .sort()
          .join(", "),
        gameIds
          .map((game) => `${game} in ${cityId}`)
          .sort()
          .join(", "),
      ),
    );
  }

  /** All venues of the city in the list, as somebody reads it. */
  async list(who: Name): Promise<string[]> {
    const { client, model } = this.setting;
    const reader = this.#reader(who);
    const listed = new Map<string, string>();
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { body } = await client.call(reader, `GET /api/venues?limit=100&page=${page}`);
      const found = List.parse(JSON.parse(body));
      pages = found.total_pages;
      for (const { id, name } of found.venues) listed.set(id, name);
    }
    this.count++;
    return model.venues.all.flatMap(({ key, plan, isDeleted }) =>
      differs(
        `the name of ${key} in the list of venues of ${reader ?? VISITOR}`,
        listed.get(this.client.ids.get(key) ?? ""),
        isDeleted ? undefined : plan.name,
      ),
    );
  }

  #reader(who: Name): Name | null {
    const { isPerson, model } = this.setting;
    return isPerson(who) && !model.gone.has(who) ? who : null;
  }

  async #forReader(venue: Venue, id: string, who: Name): Promise<string[]> {
    const reader = this.#reader(who);
    return [
      ...(await this.#json(venue, id, reader)),
      ...(await this.#page(venue, id, reader)),
      ...(await this.#games(venue, reader)),
    ];
  }

  async #json(venue: Venue, id: string, reader: Name | null): Promise<string[]> {
    const { client } = this.setting;
    const name = reader ?? VISITOR;
    const { status, body } = await client.call(reader, `GET /api/venues/${id}`);
    this.count++;
    if (venue.isDeleted || status !== 200)
      return differs(`how ${name} reads ${venue.key}`, status, venue.isDeleted ? 404 : 200);
    const found = Detail.parse(JSON.parse(body));
    const { stars, ratings } = ratingsOf(venue);
    const average = ratings > 0 ? Math.round((10 * stars) / ratings) / 10 : null;
    const cityId = this.client.towns[venue.plan.town].id;
    return differs(
      `${venue.key} as ${name} reads it`,
      `${found.name}, ${found.address}, ${found.cityId}, ${found.averageRating} of ${found._count.ratings}, ${found.isFavorite}`,
      `${venue.plan.name}, ${venue.plan.address}, ${cityId}, ${average} of ${ratings}, ${reader !== null && venue.favoriteOf.has(reader)}`,
    );
  }

  /** Its name, and what it offers. */
  async #page(venue: Venue, id: string, reader: Name | null): Promise<string[]> {
    const { client, model } = this.setting;
    const name = reader ?? VISITOR;
    const { status, body } = await client.page(reader, `/venues/${id}`);
    this.count++;
    if (venue.isDeleted || status !== 200)
      return differs(`how ${name} opens the page of ${venue.key}`, status, venue.isDeleted ? 404 : 200);
    const rights = model.venues.rights(venue, reader);
    const actions = formsOf(body).map(({ action }) => action.split("?")[0]);
    const offers = {
      edit: body.includes(`/venues/${id}/edit`),
      seeHistory: body.includes(`/venues/${id}/history`),
      delete: body.includes(`/venues/${id}/delete`),
      rate: actions.includes(`/venues/${id}/ratings`),
      favorite: actions.some((action) => action?.startsWith(`/venues/${id}/favorite`)),
    };
    return [
      ...(textOf(body).includes(venue.plan.name)
        ? []
        : [`the page of ${venue.key} does not say "${venue.plan.name}" to ${name}`]),
      ...(["edit", "seeHistory", "delete", "rate", "favorite"] as const).flatMap((verb) =>
        differs(`whether the page of ${venue.key} offers ${name} to ${verb}`, offers[verb], rights[verb]),
      ),
    ];
  }

  /** What the last of its games calls it, also once it is deleted. */
  async #games(venue: Venue, reader: Name | null): Promise<string[]> {
    const { client, model, games } = this.setting;
    const seen = model.venues.gamesAt(venue.key).filter((key) => {
      const game = model.games.game(key);
      return game && isSeenBy(game, reader);
    });
    const game = seen.at(-1);
    if (game === undefined) return [];
    const id = games.games.get(game)?.id;
    const { body } = await client.call(reader, `GET /api/games/${id}`);
    const page = await client.page(reader, `/games/${id}`);
    this.count++;
    const { venue: found } = GameDetail.parse(JSON.parse(body));
    const name = reader ?? VISITOR;
    return [
      ...differs(`the venue of ${game} as ${name} reads it`, found?.name, venue.plan.name),
      ...(textOf(page.body).includes(venue.plan.name)
        ? []
        : [`the page of ${game} does not say "${venue.plan.name}" to ${name}`]),
    ];
  }
}

function ratingsOf({ ratings }: Venue): { stars: number; ratings: number } {
  return { stars: [...ratings.values()].reduce((sum, one) => sum + one, 0), ratings: ratings.size };
}

const VENUE = `select name, address, city_id as cityId, created_by_id as keeper, deleted_at is not null as isDeleted,
  rating_sum as stars, rating_count as ratings, is_verified as verified,
  (select count(*) from venue_edits as e where e.venue_id = venues.id) as edits from venues where id = ?`;
const GAMES = "select id, city_id as cityId from games where venue_id = ?";

interface Line extends Omit<z.output<typeof Row>, "isDeleted"> {
  isDeleted: boolean;
}

const line = ({ name, address, cityId, keeper, isDeleted, stars, ratings, edits, verified }: Line): string =>
  `"${name}", ${address}, in ${cityId}, by ${keeper}${isDeleted ? ", deleted" : ""}, ${stars} stars by ${ratings}, ${edits} changes, ${verified === 1 ? "verified" : "unverified"}`;
