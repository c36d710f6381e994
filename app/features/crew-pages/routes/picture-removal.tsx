import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { removeCrewPicture } from "../crew-picture.server";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const { id = "" } = args.params;
    await removeCrewPicture(signedIn(viewer), id);
    return redirectWithFlash(`/crews/${id}/edit`, "crew_saved");
  });

export default ActionFailure;
