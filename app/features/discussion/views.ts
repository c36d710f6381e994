export interface CommentView {
  id: string;
  /** User-written, like the name. */
  text: string;
  isAnnouncement: boolean;
  /** ISO 8601 UTC, for <time dateTime>. */
  at: string;
  /** "Wed, Jun 5 · 6:00 PM". */
  whenLabel: string;
  /** Empty name: a deleted account. */
  author: { id: string; name: string; picture: string | null; organizes: boolean };
  isYours: boolean;
  /** For the organizer: names of readers, number of recipients; else null. */
  seenBy: { count: number; of: number; names: string } | null;
  can: { delete: boolean; report: boolean };
}

export interface DiscussionPreview {
  comments: CommentView[];
  total: number;
  canWrite: boolean;
}
