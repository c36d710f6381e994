import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { NoInput } from "~/http/form/no-input";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { changeSeries } from "../change-series.server";
import { seriesPath } from "../components/paths";

/** Removes the other hours. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const id = args.params.id ?? "";
    await changeSeries(signedIn(viewer), id, { changes: { otherHours: null }, includesOpened: true });
    return redirectWithFlash(seriesPath(id), "series_saved");
  });

export default ActionFailure;
