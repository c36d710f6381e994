import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { seriesPath } from "../components/paths";
import { endSeries } from "../end-series.server";

/** Ends a series. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const id = args.params.id ?? "";
    await endSeries(signedIn(viewer), id);
    return redirectWithFlash(seriesPath(id), "series_ended");
  });

export default ActionFailure;
