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
  /** Why an admin refuses a venue or a photo. */
  note: { max: 500 },
  /** Photos of a venue that are shown or wait. */
  photos: { max: 12 },
  /** Photos that somebody adds to a venue in 24 hours. */
  photosADay: { max: 3 },
  caption: { max: 80 },
  /** Pixels of a photo's shorter edge, once its longer one is at most 1,080. */
  photoEdge: { min: 200 },
  /** The blurred preview of a photo, as a data URI. */
  preview: { max: 300 },
} as const;
