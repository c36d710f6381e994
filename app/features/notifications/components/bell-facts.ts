/** What every page loads of a user's notifications. */
export interface BellFacts {
  unread: number;
  /** The newest id the page knows; the live stream starts after it. */
  newest: number;
}
