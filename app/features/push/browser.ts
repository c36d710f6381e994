const ADDRESS = "/api/notifications/push";
const DISMISSED = "push-offer-dismissed";

/** "absent": the site has no push keys. "denied": by the user. */
export type PushState = "absent" | "unsupported" | "denied" | "on" | "off";

/** Does not ask the user. */
export async function pushState(): Promise<PushState> {
  if (!(await publicKey())) return "absent";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await subscription()) ? "on" : "off";
}

async function publicKey(): Promise<string | null> {
  const answer = await fetch(ADDRESS);
  const { publicKey: key } = answer.ok ? await answer.json() : { publicKey: null };
  return key;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : null;
}

/** Call it only from a click. */
export async function askAndTurnOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  const created = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: await publicKey(),
  });
  try {
    await send("POST", created.toJSON());
  } catch (error) {
    await created.unsubscribe();
    throw error;
  }
  return "on";
}

export async function turnOff(): Promise<PushState> {
  const current = await subscription();
  if (!current) return "off";
  await send("DELETE", { endpoint: current.endpoint });
  await current.unsubscribe();
  return "off";
}

async function send(method: string, body: unknown): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(ADDRESS, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${ADDRESS} answered ${answer.status}`);
}

/** Without storage the offer is never made. */
export function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return true;
  }
}

export function dismiss(): void {
  localStorage.setItem(DISMISSED, "1");
}
