/** 0 removes it. Not all browsers can. */
export function showAppBadge(unread: number): void {
  if (!("setAppBadge" in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  // Only the installed app may.
  shown.catch(() => {});
}
