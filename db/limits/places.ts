/** Degrees. */
export const PLACE_LIMITS = {
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
} as const;
