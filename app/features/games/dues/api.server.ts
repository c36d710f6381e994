import { z } from "zod";
import { PAYMENT_STATES } from "#db/schema/dues";
import { type Actor, signedIn } from "~/core/actor";
import { endpoint } from "~/http/api/endpoint.server";
import { GameParams } from "../api/input.server";
import { setPayment } from "../participation/payments.server";
import { duesFor, type SpotDue } from "./dues.server";
import { remindOfDues } from "./remind.server";
import { PaymentBody } from "./schema";

const tag = "Games";

const DueJson = z.object({
  /** Of a participation, or of a person without an account who left and is owed a refund. */
  participantId: z.uuid(),
  userId: z.uuid().nullable(),
  name: z.string(),
  /** Gave up the spot late, and owes it while it is free. */
  leftLate: z.boolean(),
  state: z.enum(PAYMENT_STATES),
  due: z.number(),
  paid: z.number(),
  refundOwed: z.number(),
  /** In the ledger of the game's crew: nothing is owed there, though this is still due. */
  settledInLedger: z.boolean(),
  markedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  markedAt: z.iso.datetime().nullable(),
});

const DuesJson = z
  .object({
    currency: z.string(),
    total: z.number(),
    /** Without refunds owed. */
    paid: z.number(),
    /** Of a shared cost; provisional until it is said who played. */
    shared: z
      .object({
        totalCost: z.number(),
        share: z.number(),
        people: z.int(),
        /** What rounding leaves to the organizer; negative: what they pay. */
        organizerKeeps: z.number(),
        provisional: z.boolean(),
      })
      .nullable(),
    dues: z.array(DueJson),
  })
  .meta({ id: "Dues" });

const major = (minor: number) => minor / 100;

const dueJson = ({
  id,
  userId,
  name,
  leftLate,
  state,
  markedBy,
  markedAt,
  isSettled,
  ...due
}: SpotDue): z.input<typeof DueJson> => ({
  ...{ participantId: id, userId, name, leftLate, state },
  ...{ due: major(due.dueMinor), paid: major(due.paidMinor), refundOwed: major(due.refundMinor) },
  ...{ settledInLedger: isSettled, markedBy, markedAt: markedAt?.toISOString() ?? null },
});

async function duesJson(actor: Actor, gameId: string): Promise<z.input<typeof DuesJson>> {
  const { game, totals, spots, share } = await duesFor(actor, gameId);
  return {
    currency: game.currency,
    total: major(totals.totalMinor),
    paid: major(totals.paidMinor),
    shared: share && {
      totalCost: major(game.costMinor ?? 0),
      share: major(share.shareMinor),
      people: share.people,
      organizerKeeps: major(share.remainderMinor),
      provisional: share.isProvisional,
    },
    dues: spots.map(dueJson),
  };
}

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/games/{id}/dues/reminders",
    tag,
    summary:
      "Reminds those who still owe something, each at most once a day and not at night, once the game is over",
    auth: "required",
    scope: "organize",
    params: GameParams,
    response: z.object({ reminded: z.array(z.uuid()), skipped: z.array(z.uuid()) }),
    status: 200,
    errors: ["game_not_found", "only_organizer", "game_is_free", "game_closed", "reminder_too_early"],
    respond: ({ viewer, params }) => remindOfDues(signedIn(viewer), params.id),
  }),
  endpoint({
    method: "GET",
    path: "/api/games/{id}/dues",
    tag,
    summary: "Who owes and has paid what: everybody for organizers, for others their own",
    auth: "required",
    scope: "read",
    params: GameParams,
    response: DuesJson,
    status: 200,
    errors: ["game_not_found"],
    respond: ({ viewer, params }) => duesJson(signedIn(viewer), params.id),
  }),
  endpoint({
    method: "PUT",
    path: "/api/games/{id}/participants/{participantId}/payment",
    tag,
    summary:
      "Marks a spot as paid, due, excused, with a refund owed or paid back; `from` refuses if another organizer changed it",
    auth: "required",
    scope: "organize",
    params: GameParams.extend({ participantId: z.string() }),
    body: PaymentBody,
    response: DuesJson,
    status: 200,
    errors: [
      "game_not_found",
      "only_organizer",
      "game_is_free",
      "game_closed",
      "participant_not_found",
      "payment_changed",
      "nothing_paid",
    ],
    async respond({ viewer, params, body }) {
      const actor = signedIn(viewer);
      await setPayment(actor, params.id, { participantId: params.participantId, ...body });
      return duesJson(actor, params.id);
    },
  }),
];
