import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { hasOpenAccount } from "~/core/visibility/open-account.server";
import { everMembersOf, isMemberOf, organizersOf } from "~/features/crews/membership.server";
import { notify } from "~/features/notifications/notify.server";
import { replaceTournamentNews } from "~/features/notifications/replace.server";
import type { NotificationParams } from "~/features/notifications/types";
import { tournamentMatchPath, tournamentPath } from "./components/paths";
import type { TournamentAccess } from "./find-tournament.server";

export interface Change extends Pick<TournamentAccess, "row" | "crew"> {
  tx: Tx;
  actor: Actor;
}

const captainId = sql.raw("tournament_teams.captain_id");

/** With an account, who may see the tournament and did not do it themselves. */
function captainsOf({ row, crew, actor }: Change, teamId?: string): SQL {
  const sees = sql`(${isMemberOf(crew.id, captainId)} or ${crew.listed && crew.closedAt === null})`;
  return sql`select captain_id as user_id from tournament_teams
    where tournament_id = ${row.id} ${teamId === undefined ? sql`` : sql`and id = ${teamId}`}
      and captain_id <> ${actor.id} and captain_name is null and ${hasOpenAccount(captainId)} and ${sees}`;
}

const paramsOf = ({ row, crew, actor }: Change): NotificationParams => ({
  ...{ playerId: actor.id, subject: row.name, crewId: crew.id, page: tournamentPath(row.id) },
});

interface Team {
  id: string;
  name: string;
}

/** The other organizers, without the team's captain. Takes back what is unread of the same team. */
export async function notifyOrganizers(
  change: Change,
  { team, captainId, reason }: { team: Team; captainId?: string; reason?: "withdrawn" },
): Promise<void> {
  const { tx, row, crew, actor } = change;
  await renew(change, {
    page: tournamentPath(row.id),
    reasons: [null, "withdrawn"],
    kind: "tournament_entry",
    team,
  });
  await notify(tx, {
    ...{ type: "tournament_entry", gameId: null, now: now() },
    to: sql`select user_id from (${organizersOf(crew.id)}) where user_id not in (${actor.id}, ${captainId ?? actor.id})`,
    params: { ...paramsOf(change), team: team.name, teamId: team.id, ...(reason && { reason }) },
  });
}

/** The captain for whom an organizer entered the team. */
export async function notifyEntered(change: Change, team: Team): Promise<void> {
  const params = { ...paramsOf(change), team: team.name, reason: "entered" as const };
  await notify(change.tx, {
    ...{ type: "tournament", gameId: null, now: now(), params },
    to: captainsOf(change, team.id),
  });
}

/** Before its team is deleted. */
export async function notifyRemoved(change: Change, team: Team): Promise<void> {
  const params = { ...paramsOf(change), team: team.name, reason: "removed" as const };
  await notify(change.tx, {
    ...{ type: "tournament", gameId: null, now: now(), params },
    to: captainsOf(change, team.id),
  });
}

/** All captains. Takes back what is unread of the draw before. */
export async function notifyDrawn(change: Change): Promise<void> {
  await renew(change, { page: tournamentPath(change.row.id), reasons: [null], kind: "tournament" });
  await notify(change.tx, {
    ...{ type: "tournament", gameId: null, now: now() },
    ...{ to: captainsOf(change), params: paramsOf(change) },
  });
}

interface Scored {
  n: number;
  teams: readonly Team[];
  reason: "recorded" | "corrected" | "taken_back";
}

/** The two captains, each with the other team's name. Takes back what is unread of the score before. */
export async function notifyScored(change: Change, { n, teams, reason }: Scored): Promise<void> {
  const page = tournamentMatchPath(change.row.id, n);
  await renew(change, { page, reasons: ["recorded", "corrected", "taken_back"] });
  for (const { id } of teams) {
    const other = teams.find((team) => team.id !== id);
    await notify(change.tx, {
      ...{ type: "tournament", gameId: null, now: now() },
      ...{ to: captainsOf(change, id), params: { ...paramsOf(change), page, team: other?.name, reason } },
    });
  }
}

/** All captains, before the teams are deleted. Takes back all that is unread, which would lead nowhere. */
export async function notifyDeleted(change: Change): Promise<void> {
  await renew(change, { page: tournamentPath(change.row.id), reasons: null });
  const params = { ...paramsOf(change), page: `/crews/${change.crew.id}`, reason: "closed" as const };
  await notify(change.tx, {
    ...{ type: "tournament", gameId: null, now: now(), params },
    to: captainsOf(change),
  });
}

/** Also from those who organize no longer, whose team was removed, or who have left the crew. */
const renew = (
  { tx, row, crew }: Change,
  of: Omit<Parameters<typeof replaceTournamentNews>[1], "to">,
): Promise<void> =>
  replaceTournamentNews(
    tx,
    {
      ...of,
      to: sql`select captain_id as user_id from tournament_teams where tournament_id = ${row.id}
        union ${everMembersOf(crew.id)}`,
    },
    now(),
  );
