import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { markAllRead, markRead } from "~/features/notifications/mark-read.server";
import { formAction } from "~/http/form/form.server";
import { safePath } from "~/http/safe-path";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { ReadForm } from "../schema.server";

/** Without scripts a rejected form reloads this address: redirect to the page, which asks for a sign-in if needed. */
export const loader = () => redirect("/notifications");

/** Marks the notifications of a row as read, or all, and returns to the list or opens the row's page. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, ReadForm, async ({ id, all, page, to }, { viewer }) => {
    const actor = signedIn(viewer);
    if (all) await markAllRead(actor);
    else await markRead(actor, id);
    return redirect(safePath(to, page > 1 ? `/notifications?page=${page}` : "/notifications"));
  });

export default ActionFailure;
