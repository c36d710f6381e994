/** Removes it for 0. Not all browsers have such icons. */
export function showAppBadge(unread: number): void {
  if (!("setAppBadge" in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  // Refused where the app is not installed.
  shown.catch(() => {});
}
