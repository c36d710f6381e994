import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { crewMembers } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { organizersOf } from "~/features/crews/membership.server";

/** The organizer and the crew's owner and co-organizers, as the column user_id. */
export const organizersOfGame = (
  { organizerId, crewId }: { organizerId: string; crewId: string | null },
  except: string | null = null,
): SQL =>
  crewId === null
    ? sql`select ${organizerId} as user_id where ${organizerId} is not ${except}`
    : sql`select user_id from (select ${organizerId} as user_id union ${organizersOf(crewId)})
        where user_id is not ${except}`;

export const withOrganizers = (
  game: { organizerId: string; crewId: string | null },
  players: readonly { userId: string }[],
  except: string | null = null,
): SQL => {
  const ids = JSON.stringify(players.map(({ userId }) => userId));
  return sql`select value as user_id from json_each(${ids}) where value is not ${except}
    union select user_id from (${organizersOfGame(game, except)})`;
};

export const organizesGame = (userId: AnyColumn): SQL<number> =>
  sql`(${games.organizerId} = ${userId} or exists (${organizersOf(games.crewId)}
    and ${crewMembers.userId} = ${userId}))`;
