export interface ShownNotification {
  id: number;
  message: string;
  type: string;
  category: "info" | "alert" | "success";
  gameId: string | null;
  path: string | null;
  isRead: boolean;
  createdAt: string;
  timeAgo: string;
}
