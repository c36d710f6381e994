import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { notify } from "~/features/notifications/notify.server";
import type { ModeratedItem } from "./moderated-items.server";

interface Deed {
  thing: ModeratedItem;
  deed: "hidden" | "shown";
  note: string | null;
}

/** Owners do not see a hidden item's page. */
const ANSWER_PAGE = "/about/contact";

export async function notifyOwner(tx: Tx, admin: Actor, { thing, deed, note }: Deed): Promise<void> {
  if (thing.owner.id === admin.id) return;
  const of = thing.kind === "photo" || thing.kind === "comment" ? (`_${thing.kind}` as const) : "";
  const noted = note ? "_noted" : "";
  const reason = deed === "shown" ? (`shown${of}` as const) : (`hidden${of}${noted}` as const);
  await notify(tx, {
    ...{ type: "admin_decision", gameId: null, to: ownersOf(thing), now: now() },
    params: {
      reason,
      ...(thing.kind !== "comment" && { subject: thing.name }),
      ...(note && { note }),
      page: deed === "hidden" ? ANSWER_PAGE : thing.path,
    },
  });
}

/** Nobody if the owner of a closed crew has left it. */
const ownersOf = ({ kind, id, owner }: ModeratedItem) =>
  kind === "crew"
    ? sql`select user_id from crew_members where crew_id = ${id} and role = 'owner'`
    : [owner.id];
