import { and, desc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import { guestContact, mailGuest } from "~/features/games/participation/guest-messages.server";

const MARKS: string[] = ["guest_absent", "guest_present"];

/** For guests who left an address: unless their last message says so already, or nobody ever sent them that they were absent. */
export async function mailMarkToGuest(
  tx: Tx,
  participantId: string,
  { came, now }: { came: boolean; now: Date },
): Promise<void> {
  const contact = await guestContact(tx, participantId);
  if (!contact) return;
  const marks = and(eq(mailOutbox.guestId, participantId), inArray(mailOutbox.template, MARKS));
  await tx.delete(mailOutbox).where(and(marks, eq(mailOutbox.status, "pending")));
  const last = await tx
    .select({ template: mailOutbox.template })
    .from(mailOutbox)
    .where(and(marks, eq(mailOutbox.status, "sent")))
    .orderBy(desc(mailOutbox.id))
    .get();
  const knowsOfAbsence = last?.template === "guest_absent";
  if (came === knowsOfAbsence)
    await mailGuest(tx, contact, { template: came ? "guest_present" : "guest_absent", now });
}
