export interface ChangedFrom {
  /** Milliseconds. */
  at: number;
  /** Milliseconds. */
  startTime?: number;
  venueId?: string | null;
  /** In hundredths of the currency; 0 is free. */
  priceMinor?: number;
}
