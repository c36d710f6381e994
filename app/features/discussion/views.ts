/** A comment on a page. */
export interface CommentView {
  id: string;
  /** User-written, like the name. */
  text: string;
  isAnnouncement: boolean;
  /** ISO 8601 UTC, for <time dateTime>. */
  at: string;
  /** "Wed, Jun 5 · 6:00 PM". */
  whenLabel: string;
  /** The name is empty after the account was deleted. */
  author: { id: string; name: string; picture: string | null; organizes: boolean };
  isYours: boolean;
  /** Of an announcement, for the organizer: the names of its readers and the number of recipients; else null. */
  seenBy: { count: number; of: number; names: string } | null;
  can: { delete: boolean; report: boolean };
}

/** The newest comments on a game's page. */
export interface DiscussionPreview {
  comments: CommentView[];
  total: number;
  canWrite: boolean;
}
