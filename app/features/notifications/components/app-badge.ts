/** Shows the number on the installed app's icon, and none for 0. Browsers without such icons ignore it. */
export function showAppBadge(unread: number): void {
  if (!("setAppBadge" in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  // Refused where the app is not installed.
  shown.catch(() => {});
}
