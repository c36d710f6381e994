import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, waitingCompanions } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { consume } from "~/core/protection/rate-limit.server";
import type { GameRow } from "~/features/games/authorize-game.server";
import { withdrawReminder } from "~/features/games/dues/remind.server";
import { keepRefunds } from "~/features/games/participation/refunds.server";
import { NO_MARK, takeSpotForWalkIn, type WalkIn } from "~/features/games/participation/spots.server";
import { recordWaitingListChange } from "~/features/games/participation/waiting-list.server";
import { isInvitable } from "~/features/invitations/invitations.server";
import { notify } from "~/features/notifications/notify.server";
import { unreadNotifications, withdrawNotifications } from "~/features/notifications/replace.server";
import { type AttendanceRow, type Change, canBeMarked } from "./attendance-rows.server";

/** A player without a spot. Ids in lower case. */
export type WalkInInput = { userId: string } | { name: string };

type NewWalkIn = Omit<WalkIn, "addedById">;

/** Without those who were added before, unless the sender saw them; a name that is sent twice is two people. */
export async function newWalkIns(
  tx: Tx,
  actor: Actor,
  {
    game,
    rows,
    list: { walkIns: wanted, version },
  }: {
    game: GameRow;
    rows: readonly AttendanceRow[];
    list: { walkIns: readonly WalkInInput[]; version?: number | undefined };
  },
): Promise<NewWalkIn[]> {
  const ids = wanted.flatMap((one) => ("userId" in one ? one.userId : []));
  const names = wanted.flatMap((one) => ("name" in one ? one.name : []));
  const known = new Map(rows.flatMap((row) => (row.userId ? [[row.userId, row]] : [])));
  const strangers = ids.filter((id) => !known.has(id) && id !== actor.id && id !== game.organizerId);
  const invitable = await invitableAmong(tx, actor, { gameId: game.id, ids: strangers });
  if (strangers.some((id) => !invitable.has(id)) || ids.some((id) => known.get(id)?.isGone))
    throw new DomainError("player_not_found", { field: "walk_ins" });
  const accounts = [...new Set(ids)].flatMap((userId) => {
    const row = known.get(userId);
    if (row && canBeMarked(row, game)) return [];
    return [{ id: row?.id ?? newId(), player: { userId, status: row?.status ?? null } }];
  });
  const before = rows.flatMap(({ name, walkedInFrom }) =>
    version === undefined && walkedInFrom === "none" && name ? [name] : [],
  );
  const guests = names.filter((name) => {
    const index = before.indexOf(name);
    if (index >= 0) before.splice(index, 1);
    return index < 0;
  });
  if (guests.length > 0) await consume(tx, "externalPlayer", { amount: guests.length, account: actor.id });
  return [...accounts, ...guests.map((name) => ({ id: newId(), player: { name } }))];
}

async function invitableAmong(
  tx: Tx,
  actor: Actor,
  { gameId, ids }: { gameId: string; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isInvitable(actor, gameId)));
  return new Set(rows.map(({ id }) => id));
}

export async function addWalkIn(walkIn: NewWalkIn, { tx, game, actor, now }: Change): Promise<void> {
  const { id, player } = walkIn;
  if ("userId" in player && player.status === "waitlisted") {
    const { userId } = player;
    await recordWaitingListChange(tx, { id, gameId: game.id, userId, event: "seated", now });
    await tx.delete(waitingCompanions).where(eq(waitingCompanions.participantId, id));
  }
  await takeSpotForWalkIn(tx, game, { ...walkIn, addedById: actor.id, now });
  if ("name" in player || player.userId === actor.id) return;
  const params = { reason: "walked_in" } as const;
  await notify(tx, { type: "attendance", gameId: game.id, to: [player.userId], params, now });
}

const NEWS_OF_PLAYERS = ["attendance", "result", "rate_players"] as const;

/** Players get back the status that they had. */
export async function removeWalkIn(
  { id, userId, walkedInFrom, hasPaid }: AttendanceRow,
  { tx, game, now }: Change,
): Promise<void> {
  const byId = eq(gameParticipants.id, id);
  for (const type of NEWS_OF_PLAYERS) {
    const news = await unreadNotifications(tx, { type, gameId: game.id, to: userId ? [userId] : [] });
    // An objection is news for organizers, whether they played or not.
    const ids = news.flatMap(({ id, params }) => (params.reason === "disputed" ? [] : [id]));
    await withdrawNotifications(tx, ids, now);
  }
  // What a player has paid is owed to them as long as there is a row.
  const status = walkedInFrom === "none" && userId && hasPaid ? "declined" : walkedInFrom;
  if (status === null || status === "none") {
    if (userId) await withdrawReminder(tx, { gameId: game.id, userId, now });
    await keepRefunds(tx, and(byId, eq(gameParticipants.isExternalPlayer, true)), now);
    await tx.delete(gameParticipants).where(byId);
    return;
  }
  const last = sql`(select coalesce(max(waitlist_number), 0) + 1 from game_participants where game_id = ${game.id})`;
  await tx
    .update(gameParticipants)
    .set({
      ...{ status, ...NO_MARK, updatedAt: now },
      ...(status === "waitlisted" && { waitlistNumber: last }),
    })
    .where(byId);
  if (status === "waitlisted" && userId)
    await recordWaitingListChange(tx, { id, gameId: game.id, userId, event: "joined", now });
}
