import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { regularPath, seriesPath } from "../components/paths";
import { RegularDefaultForm } from "../forms.server";
import { setRegular } from "../regulars/regulars.server";

/** Keeps a regular's spot in every new game, or no longer. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, RegularDefaultForm, async ({ defaultIn }, { viewer }) => {
    const { id: seriesId = "", userId = "" } = args.params;
    const actor = signedIn(viewer);
    await setRegular(actor, { seriesId, userId, defaultIn: defaultIn === "yes" });
    if (userId.toLowerCase() !== actor.id) return redirect(regularPath(seriesId, userId.toLowerCase()));
    return redirectWithFlash(seriesPath(seriesId, "/regulars"), "regular_saved");
  });

export default ActionFailure;
