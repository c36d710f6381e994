import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { DomainError } from "~/core/errors";
import { duesFor } from "~/features/games/dues/dues.server";
import { completeGame, undoStatus } from "~/features/games/game-status.server";
import { participate } from "~/features/games/participation/participation.server";
import { setPayment } from "~/features/games/participation/payments.server";
import { addLine } from "~/features/ledger/add-line.server";
import { ledgerOf } from "~/features/ledger/ledger.server";
import { recordAttendance } from "~/features/reliability/attendance/record-attendance.server";
import { actorOf } from "../games/support";
import { crewScene, gameOf } from "./scenes";

const player = fc.integer({ min: 0, max: 2 });
const game = fc.integer({ min: 0, max: 1 });
const step = fc.oneof(
  fc.record({ does: fc.constant("complete" as const), game }),
  fc.record({ does: fc.constant("undo" as const), game }),
  fc.record({
    ...{ does: fc.constant("mark" as const), game, player },
    state: fc.constantFrom("paid" as const, "due" as const, "excused" as const, "refunded" as const),
  }),
  fc.record({ does: fc.constant("attendance" as const), game, absent: player }),
  fc.record({ does: fc.constant("leave" as const), game, player }),
  fc.record({
    ...{ does: fc.constant("line" as const), player },
    amountMinor: fc.integer({ min: -500_000, max: 500_000 }).filter((amount) => amount !== 0),
  }),
);

/** Refusals are part of the month. */
async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

describe("a month of games and lines", () => {
  it("leaves balances that sum to 0, and rows of a game that say what its dues say", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const scene = await crewScene();
        const actor = actorOf(scene.owner);
        const cost = { costMinor: 10_000, costRemainder: "organizer_keeps" } as const;
        const owing = { maxPlayers: 4, lateLeaversOweFrom: new Date(0) };
        const games = [await gameOf(scene, owing), await gameOf(scene, cost)] as const;
        await db.update(gameParticipants).set({ joinedAt: new Date("2026-11-30T10:00:00Z") });
        for (const one of steps) {
          if (one.does === "line") {
            const { amountMinor } = one;
            const userId = scene.players[one.player]?.id ?? "";
            await attempt(addLine(actor, scene.crew.id, { userId, amountMinor, note: null }));
            continue;
          }
          const { id, rows } = games[one.game === 0 ? 0 : 1];
          if (one.does === "complete") await attempt(completeGame(actor, id));
          if (one.does === "undo") await attempt(undoStatus(actor, id));
          if (one.does === "mark")
            await attempt(setPayment(actor, id, { participantId: rows[one.player] ?? "", state: one.state }));
          const leaver = one.does === "leave" && scene.players[one.player];
          if (leaver) await attempt(participate(actorOf(leaver), id, { status: "declined" }));
          if (one.does === "attendance") {
            const absent = rows.slice(one.absent, one.absent + 1);
            const present = rows.filter((row) => !absent.includes(row));
            await attempt(recordAttendance(actor, id, { present, absent, notes: new Map(), walkIns: [] }));
          }
        }
        const ledger = await ledgerOf(actor, scene.crew.id, { limit: 1000 });
        expect(ledger.balances.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)).toBe(0);
        expect(ledger.rows.every(({ amountMinor }) => Number.isInteger(amountMinor))).toBe(true);
        for (const { id } of games) {
          const { spots, share, game: row } = await duesFor(actor, id);
          const isPosted = row.gameStatus === "completed" && !share?.isProvisional;
          for (const { id: userId } of scene.players) {
            const due = spots.find((spot) => spot.userId === userId);
            const sumOf = (kind: "due" | "payment") =>
              ledger.rows
                .filter(
                  (one) =>
                    one.gameId === id && one.kind === kind && [one.from.id, one.to.id].includes(userId),
                )
                .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
            expect(sumOf("due")).toBe(isPosted ? (due?.dueMinor ?? 0) : 0);
            expect(sumOf("payment")).toBe(isPosted ? (due?.paidMinor ?? 0) : 0);
          }
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
