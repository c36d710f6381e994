/** A notification for pages and the bell, with finished texts in the reader's language. */
export interface ShownNotification {
  id: number;
  message: string;
  type: string;
  category: "info" | "alert" | "success";
  gameId: string | null;
  /** The page it is about. */
  path: string | null;
  isRead: boolean;
  createdAt: string;
  timeAgo: string;
}
