import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { pageTitle } from "~/ui/layout/page-title";
import { tournamentPath } from "../components/paths";
import { TeamPage } from "../components/TeamPage";
import { TeamForm } from "../schema";
import { enterTeam } from "../teams.server";
import { loadTeamForm } from "./team-form.page.server";

export const loader = (args: LoaderFunctionArgs) => loadTeamForm(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, TeamForm, async (input, { viewer, idempotencyKey }) => {
    const { id = "" } = args.params;
    await enterTeam(signedIn(viewer), id, { ...input, idempotencyKey });
    return redirectWithFlash(tournamentPath(id), "team_entered");
  });

export const meta = pageTitle;

export default function EnterTeam() {
  return <TeamPage result={useActionData<typeof action>()?.result} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
