export const VENUE_IMPORT_LIMITS = {
  megabytes: { max: 5 },
  rows: { max: 5000 },
  columns: { max: 200 },
  /** Corners of one outline. */
  corners: { max: 2000 },
  /** Levels of brackets in one GeoJSON feature. */
  depth: { max: 10 },
  /** Characters. */
  sourceId: { max: 100 },
  fileName: { max: 100 },
  /** An import that was not started is removed. */
  waitingDays: { max: 7 },
  /** From the center of a city to a venue that names none. */
  cityKilometers: { max: 30 },
} as const;
