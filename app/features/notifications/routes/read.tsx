import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { formAction } from "~/http/form.server";
import { markAllRead, markRead } from "../notifications.server";
import { ReadForm } from "../schema.server";

export const loader = () => redirect("/notifications");

/** Marks one notification as read, or all, and goes back to the list. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, ReadForm, async ({ id, page }, { viewer }) => {
    const actor = signedIn(viewer);
    if (id === undefined) await markAllRead(actor);
    else await markRead(actor, [id]);
    return redirect(page > 1 ? `/notifications?page=${page}` : "/notifications");
  });
