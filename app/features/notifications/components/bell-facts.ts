/** What the frame of every page knows of a player's notifications. */
export interface BellFacts {
  unread: number;
  /** The newest number the page knows; live news begin after it. */
  newest: number;
}
