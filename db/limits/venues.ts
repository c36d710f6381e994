/** Lengths in characters. */
export const VENUE_LIMITS = {
  name: { min: 1, max: 100 },
  description: { max: 500 },
  address: { min: 1, max: 100 },
  city: { min: 1, max: 50 },
  postalCode: { min: 1, max: 20 },
  maxPlayers: { min: 1, max: 100 },
  rating: { min: 1, max: 5 },
  comment: { max: 1000 },
  /** One reported aspect of a venue's condition, such as its price. */
  condition: { min: 1, max: 100 },
  /** Why an admin refuses a venue. */
  note: { max: 500 },
} as const;
