import { liteCookie } from "./cookies.server";

/** Whether this page goes out without any script: the switch, else the Save-Data header (decisions "Pages"). */
export async function isLite(request: Request): Promise<boolean> {
  const chosen: unknown = await liteCookie.parse(request.headers.get("Cookie"));
  return chosen === "on" || (chosen !== "off" && request.headers.get("Save-Data") === "on");
}
