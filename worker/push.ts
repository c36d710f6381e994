declare const self: ServiceWorkerGlobalScope;

interface Pushed {
  title: string;
  body?: string;
  /** A path of this site. */
  url?: string;
  tag?: string;
  lang?: string;
  dir?: NotificationDirection;
}

/** Browsers revoke the permission if nothing is shown. */
export async function showPushed(data: PushMessageData | null): Promise<void> {
  const { title, url = "/", ...rest } = read(data);
  await self.registration.showNotification(title, {
    ...rest,
    icon: "/icon-192.png",
    badge: "/badge.png",
    data: { url },
  });
}

const SUBSCRIPTIONS = "/api/notifications/push";

/** After the browser's push service has changed it. */
export async function renewPush(event: PushSubscriptionChangeEvent): Promise<void> {
  const options = event.oldSubscription?.options;
  const renewed =
    event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (renewed) await send("POST", renewed.toJSON());
  if (event.oldSubscription) await send("DELETE", { endpoint: event.oldSubscription.endpoint });
}

async function send(method: string, body: unknown): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  await fetch(SUBSCRIPTIONS, { method, headers, body: JSON.stringify(body) });
}

/** Of a previous user. The server deleted it at the sign-out. */
export async function endPush(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

function read(data: PushMessageData | null): Pushed {
  try {
    const pushed: Pushed = data?.json();
    return typeof pushed?.title === "string" ? pushed : { title: "Houma" };
  } catch {
    return { title: "Houma" };
  }
}

export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const wanted = new URL(String(notification.data?.url ?? "/"), location.origin);
  const { href } = wanted.origin === location.origin ? wanted : new URL("/", location.origin);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const showing = windows.find(({ url }) => url === href);
  if (showing) {
    await showing.focus();
    return;
  }
  const any = windows[0];
  const moved = await any?.navigate(href).catch(() => null);
  if (moved) await moved.focus();
  else await self.clients.openWindow(href);
}
