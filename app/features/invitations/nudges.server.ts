import { sql } from "drizzle-orm";
import { z } from "zod";
import { commitPlan, oneValue, write } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/time/clock.server";
import { hasOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { gameFor } from "~/features/games/authorize-game.server";
import { nudgeableBefore } from "~/features/games/participation/invitation-state";
import { requireCan } from "~/features/games/permissions";
import { deliveryTime } from "~/features/games/quiet-hours.server";
import { notify } from "~/features/notifications/notify.server";

export interface Nudged {
  nudged: string[];
  /** Nudged within the last 12 hours, suspended, deleted, or blocked either way. */
  skipped: string[];
}

const Invited = z.array(z.object({ id: z.string(), isDue: z.number(), hears: z.number() }));

const invitedTo = (gameId: string, actor: Actor, before: number) =>
  sql<string>`(select json_group_array(json_object('id', user_id, 'isDue', nudged_at is null or nudged_at <= ${before},
      'hears', ${hasOpenAccount(gameParticipants.userId)} and user_id not in ${blockedPairs(actor.id)}))
    from game_participants where game_id = ${gameId} and status = 'invited')`;

/**
 * At most once in 12 hours for each player, and not at night. Organizers only. Errors: game_not_found,
 * only_organizer, game_closed.
 */
export async function nudgeInvited(actor: Actor, gameId: string): Promise<Nudged> {
  const now = currentTime();
  const before = +nudgeableBefore(now);
  return commitPlan(async (plan) => {
    const [{ game, participation }, found] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      plan.read(oneValue(invitedTo(gameId.toLowerCase(), actor, before))),
    ]);
    requireCan(actor, "invite", { game, participation, now });
    const invited = Invited.parse(JSON.parse(found));
    const idsOf = (some: typeof invited) => some.map(({ id }) => id);
    const due = idsOf(invited.filter(({ isDue }) => isDue));
    const nudged = idsOf(invited.filter(({ isDue, hears }) => isDue && hears));
    const skipped = idsOf(invited.filter(({ isDue, hears }) => !(isDue && hears)));
    if (due.length === 0) return { nudged, skipped };
    // Marks skipped players too, or the page would always offer to nudge them.
    await write(
      plan,
      sql`update game_participants set nudged_at = ${+now}
        where game_id = ${game.id} and status = 'invited' and (nudged_at is null or nudged_at <= ${before})
          and user_id in (select value from json_each(${JSON.stringify(due)}))`,
    );
    if (nudged.length > 0)
      await notify(plan, {
        type: "invitation_nudge",
        gameId: game.id,
        to: nudged,
        params: { playerId: actor.id },
        now,
        deliverAfter: await deliveryTime(game, now),
      });
    return { nudged, skipped };
  });
}
