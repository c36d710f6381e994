import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useEditedKey } from "~/ui/forms/EditedFrom";
import { pageTitle } from "~/ui/layout/page-title";
import { SeasonPage } from "../components/SeasonPage";
import { tablePath } from "../components/season-paths";
import { SeasonForm } from "../season-schema";
import { changeSeason } from "../seasons.server";
import { editedSeason, loadSeasonPage } from "./table.page.server";

export const loader = (args: LoaderFunctionArgs) => loadSeasonPage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: SeasonForm, edits: (viewer) => editedSeason(args, viewer) },
    async (season, { viewer, version }) => {
      const { id = "", seasonId = "" } = args.params;
      await changeSeason(signedIn(viewer), { crewId: id, seasonId, version }, season);
      return redirectWithFlash(tablePath(id, seasonId), "saved");
    },
  );

export const meta = pageTitle;

export default function Season() {
  return <SeasonPage key={useEditedKey()} result={useActionData<typeof action>()?.result} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
