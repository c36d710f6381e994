import { redirect } from "@remix-run/node";
import { markAllRead, markRead } from "~/features/notifications/mark-read.server";
import { buttonAction } from "~/http/form/button-action.server";
import { safePath } from "~/http/safe-path";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { ReadForm } from "../schema.server";

/** The notifications of a row, or all; then the list or the row's page. */
export const action = buttonAction(ReadForm, {
  does: ({ actor, input: { id, all } }) => (all ? markAllRead(actor) : markRead(actor, id)),
  leadsTo: ({ input: { page, to } }) =>
    redirect(safePath(to, page > 1 ? `/notifications?page=${page}` : "/notifications")),
});

export default ActionFailure;
