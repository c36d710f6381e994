import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { formAction } from "~/http/form/form.server";
import { safePath } from "~/http/safe-path";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { cityPromptedHeader } from "../city-prompt.page.server";
import { LaterInput } from "../schema.server";

/** Dismisses the city card in this browser and returns to the page it was on. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, LaterInput, async ({ redirectTo }, { viewer }) => {
    const { id } = signedIn(viewer, "profile_not_authenticated");
    const headers = { "Set-Cookie": await cityPromptedHeader(args.request, id) };
    return redirect(safePath(redirectTo, "/dashboard"), { headers });
  });

export default ActionFailure;
