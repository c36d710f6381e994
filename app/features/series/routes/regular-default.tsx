import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { seriesPath } from "../components/paths";
import { setRegular } from "../regulars/regulars.server";

const DefaultForm = z.object({ defaultIn: z.enum(["yes", "no"], "invalid_choice") });

/** Keeps a regular's spot in every new game, or no longer. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, DefaultForm, async ({ defaultIn }, { viewer }) => {
    const { id: seriesId = "", userId = "" } = args.params;
    await setRegular(signedIn(viewer), { seriesId, userId, defaultIn: defaultIn === "yes" });
    return redirectWithFlash(seriesPath(seriesId, "/regulars"), "regular_saved");
  });

export default ActionFailure;
