const NAMES =
  "utm_[^=&]*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|igshid|igsh|ttclid|twclid|yclid|mc_cid|mc_eid|_gl";
const NAME = new RegExp(`^(?:${NAMES})$`, "i");
const SOMEWHERE = new RegExp(`[?&](?:${NAMES})(?:=|&|$)`, "i");

/** Added to links by messengers and advertisers; no page reads it. */
export const isTracking = (name: string): boolean => NAME.test(name);

/** A request's address, of which only the query may change. */
export function withoutTracking(url: string): string {
  if (!SOMEWHERE.test(url)) return url;
  const start = url.indexOf("?");
  const rest = url
    .slice(start + 1)
    .split("&")
    .filter((pair) => !isTracking(pair.split("=", 1)[0] ?? ""));
  return url.slice(0, start) + (rest.length > 0 ? `?${rest.join("&")}` : "");
}
