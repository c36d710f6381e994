import { getZodConstraint } from "@conform-to/zod/v4";
import type { Viewer } from "~/core/actor";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { type EditedRow, editedFrom } from "~/http/form/edited-fields.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { NEW_TEAM } from "../components/paths";
import { authorizeTournament, findTeam, type TeamRow } from "../find-tournament.server";
import { requireCan } from "../permissions";
import { TeamForm } from "../schema";

/** Errors: as `enterTeam`, or as `changeTeam` where the address names a team. */
export const loadTeamForm = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const { id = "", teamId = "" } = args.params;
    const isNew = teamId === NEW_TEAM;
    const { row, state } = await authorizeTournament(actor, id, isNew ? "enter" : "see");
    const team = isNew ? null : await findTeam(row.id, teamId);
    if (team) requireCan(actor, "editTeam", { ...state, isCaptain: team.captainId === actor.id });
    const values = team ? valuesOf(team) : { name: "", mates: "" };
    return {
      title: translator(await localeOf(args), "tournaments")(team ? "changeTeam" : "enter"),
      tournament: { id: row.id, name: row.name },
      isNew: team === null,
      values,
      editedFrom: team && editedFrom(values),
      constraint: getZodConstraint(TeamForm.in),
    };
  });

/** For a form that was read before the team was changed elsewhere. */
export async function editedTeam(args: RouteArgs, viewer: Viewer): Promise<EditedRow | null> {
  const { id = "", teamId = "" } = args.params;
  if (teamId === NEW_TEAM) return null;
  const { row, state } = await authorizeTournament(viewer, id);
  const team = await findTeam(row.id, teamId);
  requireCan(viewer, "editTeam", { ...state, isCaptain: team.captainId === viewer?.id });
  return { values: valuesOf(team), version: team.version };
}

const valuesOf = (team: TeamRow) => ({ name: team.name, mates: team.mates.join("\n") });
