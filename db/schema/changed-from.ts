/** What an edit changed of a game, as it was before. Absent fields are unchanged. */
export interface ChangedFrom {
  /** When it changed last, in milliseconds. */
  at: number;
  /** The former start, in milliseconds. */
  startTime?: number;
  venueId?: string | null;
  /** In the currency's hundredths; 0 is free. */
  priceMinor?: number;
}
