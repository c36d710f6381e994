import { eq, sql } from "drizzle-orm";
import { db, isNotingReads, isRemoteDatabase } from "#db/client.server";
import { currentReading } from "#db/read-source";
import { playerProfiles } from "#db/schema/players";
import type { Actor, Viewer } from "~/core/actor";
import { timedCache } from "~/core/cache/cache.server";
import { share } from "~/core/cache/shared-values";
import { thisMinute } from "~/core/time/clock.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { ANY_USER } from "../game-card.server";
import type { Gender } from "../types";
import { withOwnParts } from "./own-parts.server";
import type { ListQuery, SummaryList } from "./summary-list";

/**
 * Public lists, read once for all signed-in users; who has a part in their games gets it laid over the list. Only who sees other
 * players, because of a block, reads a list of their own. Source: docs/decisions/020-page-cache.md.
 */

/** What such a list shows, as the versions of tables name it. A list about a place also reads its venues. */
export const TABLES_SHOWN = [
  "attendance_disputes",
  "cities",
  "game_participants",
  "games",
  "neighborhoods",
  "player_profiles",
  "sports",
  "users",
  "venues",
] as const;

/** Of a list, each as JSON, to look for the viewer's part in it. */
interface Ids {
  gameIds: string;
  crewIds: string;
  organizerIds: string;
}
const ASKED_ONCE = { version: null, ids: { gameIds: "[]", crewIds: "[]", organizerIds: "[]" } };

interface SharedList {
  /** Grows with every change of what it shows. */
  version: number;
  ids: Ids;
  list: SummaryList;
  /** By the gender in the viewer's profile, which decides for whom a game is. */
  byGender: Map<Gender | null, SummaryList>;
}

/** By query and minute. A list that nobody asks for twice in a minute costs nothing more. */
const lists = timedCache<SharedList | typeof ASKED_ONCE>({ seconds: 60, maxKeys: 100 });
/** With its cards and its text a game takes about 5 kB: whoever asks for ever new lists takes 15 MB at most. */
const MAX_GAMES = 30;

const bound = sql.placeholder;
const viewerId = bound("viewerId");

/** Whether a viewer, or somebody on the other side of a block, has a part in a list's games, and the version of what it shows. */
const relation = db
  .select({
    version: sql<number>`(select sum(shown.version) from json_each(${JSON.stringify(TABLES_SHOWN)}) as named
      cross join table_versions as shown on shown.name = named.value)`,
    hasPart: sql<number>`exists (select 1 from json_each(${bound("gameIds")}) as game
        cross join game_participants as p on p.game_id = game.value and p.user_id = ${viewerId})
      or exists (select 1 from json_each(${bound("crewIds")}) as crew
        cross join crew_members as m on m.crew_id = crew.value and m.user_id = ${viewerId})
      or exists (select 1 from json_each(${bound("organizerIds")}) where value = ${viewerId})`,
    isBlocked: sql<number>`exists (select 1 from json_each(${bound("gameIds")}) as game
      cross join game_participants as p on p.game_id = game.value and p.user_id in ${blockedPairs(viewerId)})`,
    gender: playerProfiles.gender,
  })
  .from(playerProfiles)
  .where(eq(playerProfiles.id, viewerId))
  .prepare();

/**
 * The list of a query as a viewer shares it with others, else the one that `read` reads for them. Costs one statement, two
 * more for who has a part in it, and one more when the list is new. Who shares the whole list gets the same object, marked as
 * shared.
 */
export async function sharedList(
  viewer: Viewer,
  query: ListQuery,
  read: (viewer: Viewer) => Promise<SummaryList>,
): Promise<SummaryList> {
  if (!viewer || !isShareable(viewer, query) || !seesOneState()) return read(viewer);
  const key = keyOf(query);
  const cached = lists.get(key);
  if (!cached) {
    lists.set(key, ASKED_ONCE);
    return read(viewer);
  }
  const before = await relation.get({ viewerId: viewer.id, ...cached.ids });
  if (!before) return read(viewer);
  if (cached.version === before.version) return listFor(viewer, { cached, ...before }, read);
  const list = await read(ANY_USER);
  const ids = idsOf(list);
  const after = await relation.get({ viewerId: viewer.id, ...ids });
  // Something was written meanwhile.
  if (after?.version !== before.version) return read(viewer);
  for (const game of list.games) share(game);
  const shared = {
    version: after.version,
    ids,
    list,
    byGender: new Map<Gender | null, SummaryList>([[null, share(list)]]),
  };
  lists.set(key, shared);
  return listFor(viewer, { cached: shared, ...after }, read);
}

interface Relation {
  cached: SharedList;
  hasPart: number;
  isBlocked: number;
  gender: Gender | null;
}

async function listFor(
  viewer: Actor,
  { cached, hasPart, isBlocked, gender }: Relation,
  read: (viewer: Viewer) => Promise<SummaryList>,
): Promise<SummaryList> {
  if (isBlocked) return read(viewer);
  const list = forGender(cached, gender);
  return hasPart ? { ...list, games: await withOwnParts(viewer, list.games) } : list;
}

/** Lists about a point or with words are hardly asked for twice, and others depend on their reader. */
const isShareable = ({ role }: Actor, { scope, filters }: ListQuery): boolean =>
  role === "user" &&
  scope === "public" &&
  filters.limit <= MAX_GAMES &&
  !filters.search?.trim() &&
  !filters.near &&
  !filters.bbox;

/**
 * Not in a cached page, which notes what it reads; nor where each statement is a round trip, and may be answered by a
 * replica or the server.
 */
const seesOneState = (): boolean => !isRemoteDatabase && !isNotingReads() && currentReading() === undefined;

const keyOf = ({ filters, locale }: ListQuery): string => JSON.stringify([locale, thisMinute(), filters]);

const idsOf = ({ games }: SummaryList): Ids => ({
  gameIds: JSON.stringify(games.map(({ id }) => id)),
  crewIds: JSON.stringify(games.flatMap(({ crewId }) => crewId ?? [])),
  organizerIds: JSON.stringify(games.map(({ organizerId }) => organizerId)),
});

function forGender({ list, byGender }: SharedList, gender: Gender | null): SummaryList {
  const cached = byGender.get(gender);
  if (cached) return cached;
  const ofGender = { ...list, games: list.games.map((game) => share({ ...game, gender })) };
  byGender.set(gender, ofGender);
  return share(ofGender);
}
