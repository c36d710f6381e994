import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { CREW_LIMITS } from "#db/limits/crews";
import type { Actor, Viewer } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { listMembers } from "~/features/crews/member-list.server";
import { isMember } from "~/features/crews/rules";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { type EditedRow, editedFrom } from "~/http/form/edited-fields.server";
import { isFormRejected } from "~/http/form/rejected-form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { NEW_TEAM, tournamentPath } from "../components/paths";
import { authorizeTournament, findTeam, type TeamRow } from "../find-tournament.server";
import { can, requireCan } from "../permissions";
import { type TeamView, teamsOf } from "../queries.server";
import { isOwnTeam, speaksFor } from "../rules";
import { TeamForm } from "../schema";

/** Errors: as `enterTeam`, or as `changeTeam` where the address names a team. */
export const loadTeamForm = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const { id = "", teamId = "" } = args.params;
    const isNew = teamId === NEW_TEAM;
    const { row, state } = await authorizeTournament(actor, id, isNew ? "enter" : "see");
    const mayNameOthers = isNew && can(actor, "enterOther", state);
    const teams = isNew ? await teamsOf(actor, row.id) : [];
    // Such as after a sign-in, by a link that visitors see.
    const isTooLate =
      teams.length >= row.maxTeams || (!mayNameOthers && teams.some((team) => isOwnTeam(actor, team)));
    // A refused form shows its errors.
    if (isTooLate && !isFormRejected(args)) throw redirect(tournamentPath(row.id));
    const team = isNew ? null : await findTeam(row.id, teamId);
    if (team) requireCan(actor, "editTeam", { ...state, isCaptain: speaksFor(actor, team, state.role) });
    const values = { ...(team ? valuesOf(team) : NO_TEAM), captainId: "" };
    return {
      title: translator(await localeOf(args), "tournaments")(team ? "changeTeam" : "enter"),
      tournament: { id: row.id, name: row.name },
      isNew: team === null,
      hasNamedCaptain: team?.captainName != null,
      isOwn: team ? isOwnTeam(actor, team) : !mayNameOthers,
      captains: mayNameOthers ? await captainsFor(actor, row.crewId, teams) : null,
      values,
      editedFrom: team && editedFrom(valuesOf(team)),
      constraint: getZodConstraint(TeamForm.in),
    };
  });

/** For a form that was read before the team was changed elsewhere. */
export async function editedTeam(args: RouteArgs, viewer: Viewer): Promise<EditedRow | null> {
  const { id = "", teamId = "" } = args.params;
  if (teamId === NEW_TEAM) return null;
  const { row, state } = await authorizeTournament(viewer, id);
  const team = await findTeam(row.id, teamId);
  requireCan(viewer, "editTeam", { ...state, isCaptain: speaksFor(viewer, team, state.role) });
  return { values: valuesOf(team), version: team.version };
}

/** Members without a team. */
async function captainsFor(actor: Actor, crewId: string, teams: readonly TeamView[]) {
  const { members } = await listMembers(actor, crewId, { limit: CREW_LIMITS.members.max });
  const taken = new Set(teams.flatMap((team) => (team.captainName === null ? team.captainId : [])));
  return members
    .filter(({ userId, role }) => isMember(role) && userId !== actor.id && !taken.has(userId))
    .map((member) => ({ value: member.userId, label: fullName(member) }));
}

const NO_TEAM = { name: "", mates: "", captainName: "" };

const valuesOf = (team: TeamRow) => ({
  ...{ name: team.name, mates: team.mates.join("\n"), captainName: team.captainName ?? "" },
});
