import { z } from "zod";
import { PAYMENT_STATES } from "#db/schema/dues";

const state = z.enum(PAYMENT_STATES, "invalid_choice");

export const PaymentBody = z.object({ state, from: state.optional() });

export const PaymentForm = z.object({
  participantId: z.string("participant_not_found"),
  state,
  from: state.optional(),
});
