import { liteCookie } from "./cookies.server";

/** The user's choice, else the Save-Data header. */
export async function isLite(request: Request): Promise<boolean> {
  const chosen: unknown = await liteCookie.parse(request.headers.get("Cookie"));
  return chosen === "on" || (chosen !== "off" && request.headers.get("Save-Data") === "on");
}
