import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useEditedKey } from "~/ui/forms/EditedFrom";
import { pageTitle } from "~/ui/layout/page-title";
import { NEW_TEAM, tournamentPath } from "../components/paths";
import { TeamPage } from "../components/TeamPage";
import { TeamForm } from "../schema";
import { changeTeam, enterTeam } from "../teams.server";
import { editedTeam, loadTeamForm } from "./team-form.page.server";

export const loader = (args: LoaderFunctionArgs) => loadTeamForm(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: TeamForm, edits: (viewer) => editedTeam(args, viewer) },
    async (input, { viewer, version, idempotencyKey }) => {
      const { id = "", teamId = "" } = args.params;
      if (teamId === NEW_TEAM) {
        await enterTeam(signedIn(viewer), id, { ...input, idempotencyKey });
        return redirectWithFlash(tournamentPath(id), "team_entered");
      }
      const { name, players, captainName = null } = input;
      const team = { tournamentId: id, teamId, version };
      await changeTeam(signedIn(viewer), team, { name, players, captainName });
      return redirectWithFlash(tournamentPath(id), "saved");
    },
  );

/** The loader would lead away from a refused form of a new team. */
export const shouldRevalidate = ({
  actionStatus = 0,
  currentParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !(currentParams.teamId === NEW_TEAM && actionStatus >= 400);

export const meta = pageTitle;

export default function Team() {
  return <TeamPage key={useEditedKey()} result={useActionData<typeof action>()?.result} />;
}
