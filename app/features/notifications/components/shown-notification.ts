/** A notification as pages and the bell get it: finished text in the reader's language. */
export interface ShownNotification {
  id: number;
  message: string;
  type: string;
  category: "info" | "alert" | "success";
  gameId: string | null;
  /** The page that it is about. */
  path: string | null;
  isRead: boolean;
  createdAt: string;
  timeAgo: string;
}
