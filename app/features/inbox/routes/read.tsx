import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { markAllRead, markRead } from "~/features/notifications/mark-read.server";
import { formAction } from "~/http/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { ReadForm } from "../schema.server";

/** Without scripts a refused form ends up here: on to the page, which asks for a sign-in where that is missing. */
export const loader = () => redirect("/notifications");

/** Marks one notification as read, or all, and goes back to the list. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, ReadForm, async ({ id, page }, { viewer }) => {
    const actor = signedIn(viewer);
    if (id === undefined) await markAllRead(actor);
    else await markRead(actor, [id]);
    return redirect(page > 1 ? `/notifications?page=${page}` : "/notifications");
  });

export default ActionFailure;
