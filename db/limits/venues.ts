/** In characters. */
export const VENUE_LIMITS = {
  name: { min: 1, max: 100 },
  description: { max: 500 },
  address: { min: 1, max: 100 },
  city: { min: 1, max: 50 },
  postalCode: { min: 1, max: 20 },
  maxPlayers: { min: 1, max: 100 },
  rating: { min: 1, max: 5 },
  comment: { max: 1000 },
  condition: { min: 1, max: 100 },
  note: { max: 500 },
  photos: { max: 12 },
  /** Per player and venue in 24 hours. */
  photosADay: { max: 3 },
  caption: { max: 80 },
  /** Pixels of a photo's shorter edge, once its longer one is at most 1,080. */
  photoEdge: { min: 200 },
  preview: { max: 300 },
} as const;
