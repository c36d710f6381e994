/** Venues a page: of the list, and of the game wizard's venue picker. */
export const LIST_PAGE_SIZE = 9;
export const PICKER_PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;

/** Reviews a page. */
export const REVIEWS_PAGE_SIZE = 10;

/** A changed name, address, city or point has to be verified again. */
const VERIFIED_FIELDS = ["name", "address", "city", "cityId", "latitude", "longitude"] as const;

export const losesVerification = (changed: readonly string[]): boolean =>
  VERIFIED_FIELDS.some((field) => changed.includes(field));

/** Two venues so close may be one. */
export const NEAR_KM = 0.05;
