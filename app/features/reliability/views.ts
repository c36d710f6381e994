import type { Mark } from "./queries.server";

/** What the list of participants knows of reliability. */
export interface RosterTrust {
  /** By account: the finished line under a name. */
  lines: Record<string, string>;
  /** By participant. */
  marks: Record<string, Mark>;
}
