const ADDRESS = "/api/notifications/push";
const DISMISSED = "push-offer-dismissed";

/** "absent": the site pushes nothing. "unsupported": this browser cannot. "denied": blocked by its owner. */
export type PushState = "absent" | "unsupported" | "denied" | "on" | "off";

/** How things stand in this browser. Asks nobody anything. */
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

/** Lets the browser ask its owner and tells the server where to push. Call it from a press of a button only. */
export async function askAndTurnOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  const agreed = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: await publicKey(),
  });
  try {
    await send("POST", agreed.toJSON());
  } catch (error) {
    await agreed.unsubscribe();
    throw error;
  }
  return "on";
}

/** Ends pushing to this browser, on both sides. */
export async function turnOff(): Promise<PushState> {
  const agreed = await subscription();
  if (!agreed) return "off";
  await send("DELETE", { endpoint: agreed.endpoint });
  await agreed.unsubscribe();
  return "off";
}

async function send(method: string, body: unknown): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(ADDRESS, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${ADDRESS} answered ${answer.status}`);
}

/** Whether the offer was put away in this browser. Where nothing can be remembered it is not made at all. */
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
