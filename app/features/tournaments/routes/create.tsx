import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { pageTitle } from "~/ui/layout/page-title";
import { tournamentPath } from "../components/paths";
import { TournamentPage } from "../components/TournamentPage";
import { TournamentForm } from "../schema";
import { createTournament } from "../tournaments.server";
import { loadTournamentForm } from "./tournament-form.page.server";

export const loader = (args: LoaderFunctionArgs) => loadTournamentForm(args, true);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, TournamentForm, async (input, { viewer, idempotencyKey }) => {
    const id = await createTournament(signedIn(viewer), args.params.id ?? "", { ...input, idempotencyKey });
    return redirectWithFlash(tournamentPath(id), "saved");
  });

export const meta = pageTitle;

export default function CreateTournament() {
  return <TournamentPage result={useActionData<typeof action>()?.result} />;
}
