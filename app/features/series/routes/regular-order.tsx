import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { regularPath } from "../components/paths";
import { RegularOrderForm } from "../forms.server";
import { moveRegular } from "../regulars/regulars.server";

/** Moves a regular in the order in which they get spots. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, RegularOrderForm, async ({ direction }, { viewer }) => {
    const { id: seriesId = "", userId = "" } = args.params;
    await moveRegular(signedIn(viewer), { seriesId, userId, direction });
    return redirect(regularPath(seriesId, userId.toLowerCase()));
  });

export default ActionFailure;
