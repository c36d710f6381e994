/** Of a shared cost: shares are rounded down or up. */
export const COST_REMAINDERS = ["organizer_pays", "organizer_keeps"] as const;

/** What another price means for those who have paid. */
export const PAID_SPOTS = ["settled", "difference"] as const;
export type PaidSpots = (typeof PAID_SPOTS)[number];

/** In characters, major units of the currency, hours, months, companions per player. */
export const GAME_LIMITS = {
  title: { min: 1, max: 100 },
  description: { max: 500 },
  minPlayers: { min: 1 },
  maxPlayers: { min: 2, max: 100 },
  price: { min: 1, max: 10_000 },
  removalReason: { max: 200 },
  cancelReason: { max: 200 },
  externalName: { min: 1, max: 100 },
  guestName: { min: 1, max: 50 },
  hours: { max: 24 },
  monthsAhead: { max: 24 },
  companions: { min: 0, max: 3 },
  leaveHours: { min: 1, max: 72 },
  minCheckHours: { min: 1, max: 48 },
} as const;
