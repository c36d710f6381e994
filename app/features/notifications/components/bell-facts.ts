export interface BellFacts {
  unread: number;
  /** The stream starts after it. */
  newest: number;
}
