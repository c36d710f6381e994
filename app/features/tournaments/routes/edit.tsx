import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useEditedKey } from "~/ui/forms/EditedFrom";
import { pageTitle } from "~/ui/layout/page-title";
import { tournamentPath } from "../components/paths";
import { TournamentPage } from "../components/TournamentPage";
import { TournamentForm } from "../schema";
import { changeTournament } from "../tournaments.server";
import { editedTournament, loadTournamentForm } from "./tournament-form.page.server";

export const loader = (args: LoaderFunctionArgs) => loadTournamentForm(args, false);

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: TournamentForm, edits: (viewer) => editedTournament(args, viewer) },
    async (input, { viewer, version }) => {
      const { id = "" } = args.params;
      await changeTournament(signedIn(viewer), { id, version }, input);
      return redirectWithFlash(tournamentPath(id), "saved");
    },
  );

export const meta = pageTitle;

export default function EditTournament() {
  return <TournamentPage key={useEditedKey()} result={useActionData<typeof action>()?.result} />;
}
