export interface BellFacts {
  unread: number;
  /** The live stream starts after this id. */
  newest: number;
}
