/** `url` in characters. */
export const WEBHOOK_LIMITS = {
  url: { max: 500 },
  perPerson: { max: 10 },
  /** Without an answer that says "received"; then it ends. */
  failing: { days: 3 },
  /** Shown of a webhook. */
  deliveries: { max: 50 },
} as const;
