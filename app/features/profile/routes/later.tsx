import { redirect } from "@remix-run/node";
import { buttonAction } from "~/http/form/button-action.server";
import { safePath } from "~/http/safe-path";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { cityPromptedHeader } from "../city-prompt.page.server";
import { LaterInput } from "../schema.server";

export const action = buttonAction(LaterInput, {
  notSignedIn: "profile_not_authenticated",
  does: ({ actor, args }) => cityPromptedHeader(args.request, actor.id),
  leadsTo: ({ input: { redirectTo }, result: cookie }) =>
    redirect(safePath(redirectTo, "/dashboard"), { headers: { "Set-Cookie": cookie } }),
});

export default ActionFailure;
