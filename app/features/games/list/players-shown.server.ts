import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import type { Viewer } from "~/core/actor";
import { pictureUrl, shownPicture } from "~/core/pictures/pictures.server";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { isHiddenFromVisitors } from "~/core/visibility/person-privacy";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";

export interface PlayerShown {
  id: string;
  firstName: string;
  lastName: string;
  picture: string | null;
}

const MOST = 5;
/** More than are shown: some are hidden. */
const READ = 12;

const bound = sql.placeholder;

const confirmedIn = db
  .select({
    gameId: sql<string>`game_id`,
    id: sql<string>`id`,
    firstName: sql<string>`first_name`,
    lastName: sql<string>`shown_last_name`,
    picture: sql<string | null>`picture`,
    hidesName: sql<number>`hides_name`,
    dateOfBirth: sql<string | null>`date_of_birth`,
  })
  .from(
    sql`(select p.game_id, player_profiles.id, first_name, shown_last_name, ${shownPicture} as picture, hides_name, date_of_birth
      from json_each(${bound("games")}) as wanted
      cross join game_participants as p on p.id in (
        select own.id from game_participants as own
        where own.game_id = wanted.value and own.status = 'confirmed' and own.user_id is not null
          and own.user_id not in ${blockedPairs(bound("viewerId"))}
        order by own.joined_at, own.id limit ${READ})
      cross join player_profiles on player_profiles.id = p.user_id
      order by wanted.key, p.joined_at, p.id)`,
  )
  .prepare();

interface ListedGame {
  id: string;
  gameType: "public" | "private";
}

/** At most five of each public game, without private players and deleted accounts. One statement. */
export async function playersShown(
  games: readonly ListedGame[],
  viewer: Viewer,
): Promise<Map<string, PlayerShown[]>> {
  const open = games.filter(({ gameType }) => gameType === "public");
  return playersIn(open, viewer);
}

/** Private games too, if the viewer sees their players. One statement. */
export async function playersIn(
  games: readonly { id: string }[],
  viewer: Viewer,
): Promise<Map<string, PlayerShown[]>> {
  const shown = new Map<string, PlayerShown[]>();
  if (games.length === 0) return shown;
  const today = instantToWall(now()).date;
  const rows = await confirmedIn.all({
    games: JSON.stringify(games.map(({ id }) => id)),
    viewerId: viewer?.id ?? "",
  });
  for (const { gameId, hidesName, dateOfBirth, ...player } of rows) {
    const already = shown.get(gameId) ?? [];
    const isHidden = isHiddenFromVisitors({ hidesName: hidesName === 1, dateOfBirth }, today);
    if (isHidden || !player.firstName || already.length === MOST) continue;
    shown.set(gameId, [...already, { ...player, picture: pictureUrl(player.picture) }]);
  }
  return shown;
}
