/** Limits of spec 5 and 9. Lengths in characters. */
export const VENUE_LIMITS = {
  name: 100,
  description: 500,
  address: 100,
  city: 50,
  postalCode: 20,
  maxPlayersLeast: 1,
  maxPlayersMost: 100,
} as const;

/** Rows a page: the list, and the game wizard's choice of a venue (spec 9). */
export const LIST_PAGE_SIZE = 9;
export const PICKER_PAGE_SIZE = 12;
export const LARGEST_PAGE_SIZE = 100;
