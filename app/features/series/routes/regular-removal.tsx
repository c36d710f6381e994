import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { seriesPath } from "../components/paths";
import { removeRegular } from "../regulars/regulars.server";

/** Removes a regular. Users who remove themselves may lose access to the series. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const actor = signedIn(viewer);
    const { id = "", userId = "" } = args.params;
    await removeRegular(actor, id, userId);
    const back = userId.toLowerCase() === actor.id ? "/dashboard" : seriesPath(id, "/regulars");
    return redirectWithFlash(back, "regular_saved");
  });

export default ActionFailure;
