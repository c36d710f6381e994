import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import type { PaidSpots } from "#db/limits/games";
import { payments } from "#db/schema/dues";
import { gameParticipants } from "#db/schema/games";
import { DomainError } from "~/core/errors";
import type { GameRow } from "../authorize-game.server";

type Pricing = Pick<GameRow, "isPaid" | "priceMinor" | "costMinor">;

interface NewPrice {
  game: GameRow;
  next: Pricing;
  choice: PaidSpots | undefined;
  now: Date;
}

/**
 * Once somebody has paid, another price needs a choice: what they paid settles it, or they owe or are owed the difference, as
 * always where a cost is shared. Errors: price_needs_choice (with the number of those who have paid), share_differs.
 */
export async function settlePaidSpots(tx: Tx, { game, next, choice, now }: NewPrice): Promise<void> {
  if (!isAnotherPrice(game, next)) return;
  const hasPaid = and(
    eq(gameParticipants.gameId, game.id),
    eq(gameParticipants.status, "confirmed"),
    eq(gameParticipants.hasPaid, true),
  );
  const count = await tx.$count(gameParticipants, hasPaid);
  if (count === 0) return;
  if (!choice) throw new DomainError("price_needs_choice", { field: "paidSpots", params: { count } });
  if (choice === "difference") return oweDifference(tx, game, now);
  if (next.costMinor !== null) throw new DomainError("share_differs", { field: "paidSpots" });
}

/** In a game that is free now, what was paid is owed back. */
const isAnotherPrice = (before: Pricing, after: Pricing): boolean =>
  after.isPaid &&
  (before.costMinor !== after.costMinor ||
    (after.costMinor === null && before.priceMinor !== after.priceMinor));

/** What was paid no longer settles another price. */
async function oweDifference(tx: Tx, { id, priceMinor }: GameRow, now: Date): Promise<void> {
  await tx.run(sql`
    insert into payments (participant_id, state, is_excused, due_minor, paid_minor, marked_at)
    select id, 'due', 0, ${priceMinor ?? 0}, ${priceMinor ?? 0}, ${+now} from game_participants
    where game_id = ${id} and status = 'confirmed' and has_paid = 1
    on conflict (participant_id) do update set state = 'due' where ${payments.state} = 'paid'`);
}
