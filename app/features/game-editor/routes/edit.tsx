import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { GameWarnings } from "~/features/games/components/GameWarnings";
import { gamePath } from "~/features/games/components/paths";
import { editGame } from "~/features/games/edit-game.server";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { EditGameInput } from "~/features/games/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { useEditedKey } from "~/ui/forms/EditedFrom";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { lazyPart } from "~/ui/rendering/lazy-part";
import { draftPath, readDraft } from "../components/draft-query";
import { EditForm } from "../components/EditForm";
import { currencyOfEdited, editedGame, loadEditPage } from "./edit.page.server";

// Most edits leave the venue as it is.
const VenuePicker = lazyPart(() => import("../components/VenuePicker").then((file) => file.VenuePicker));

export const loader = (args: LoaderFunctionArgs) => loadEditPage(args);

/** Signing in again returns to the filled form. */
export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    {
      schema: EditGameInput,
      fallback: "game_update_failed",
      textParams: (viewer) => currencyOfEdited(viewer, gameIdOf(args)),
      edits: (viewer) => editedGame(args, viewer),
    },
    async (changes, { viewer, version, formData }) => {
      const gameId = gameIdOf(args);
      if (!viewer) {
        const back = draftPath(gamePath(gameId, null, "/edit"), readDraft(formData));
        return redirectWithFlash(`/login?redirectTo=${encodeURIComponent(back)}`, "login_required", {
          tone: "error",
        });
      }
      await editGame(viewer, gameId, changes, version);
      return redirectWithFlash(gamePath(gameId), "changes_saved");
    },
  );

export const meta = pageTitle;

export default function EditGame() {
  const t = useT("games");
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const editedKey = useEditedKey();
  const base = gamePath(page.gameId, null, "/edit");
  if (page.picking) {
    return (
      <div className="page wizard">
        <PageHeader
          back={{ to: draftPath(base, page.draft), label: t("editGame") }}
          title={t("changeVenue")}
        />
        <Suspense>
          <VenuePicker
            picker={page.picker}
            carried={{ ...page.draft, pick: "venue" }}
            choose={(venueId) => draftPath(base, { ...page.draft, venueId: venueId ?? undefined })}
            chosenId={page.draft.venueId}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="page wizard">
      <PageHeader
        back={{ to: gamePath(page.gameId), label: t("backToGame") }}
        title={t("editGame")}
        subtitle={t("editNotice")}
      />
      <GameWarnings warnings={page.warnings} sport={page.sport} venue={page.venue?.name} />
      <EditForm
        key={JSON.stringify([page.draft, editedKey])}
        action={draftPath(base, page.draft)}
        base={base}
        page={page}
        result={failure?.result}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
