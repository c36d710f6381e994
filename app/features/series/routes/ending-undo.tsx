import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { seriesPath } from "../components/paths";
import { undoEnding } from "../end-series.server";

/** Takes back the end of a series. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const id = args.params.id ?? "";
    await undoEnding(signedIn(viewer), id);
    return redirectWithFlash(seriesPath(id), "series_goes_on");
  });

export default ActionFailure;
