import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { duplicateGame } from "~/features/games/drafts.server";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { requireActor } from "~/http/actor.server";
import { pageLoader } from "~/http/page-loader.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { draftPath, typedDraft } from "../components/draft-query";
import { WIZARD } from "../components/WizardFrame";

/** Prefills the wizard's last form. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const draft = typedDraft(await duplicateGame(actor, gameIdOf(args)));
    return redirect(draftPath(WIZARD, { ...draft, organizerPlays: "on" }, { step: "3" }));
  });

/** Remix shows a refusal as a page only with a component. */
export default ActionFailure;
