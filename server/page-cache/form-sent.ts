import type { IncomingMessage } from "node:http";
import { secondsInDay } from "date-fns/constants";
import { isApiPath } from "~/core/api-path";

const SESSION = /(?:^|[;\s])(?:__Host-)?session=/;

/**
 * Marks a browser that has sent a form: for a day it stores no page of ours as unchanged, because a form id of an
 * earlier copy would make the next form a repetition of the last one.
 */
export function markFormSent(
  req: IncomingMessage,
  pathname: string,
  response: Response,
  https: boolean,
): void {
  if (req.method !== "POST" || isApiPath(pathname) || SESSION.test(req.headers.cookie ?? "")) return;
  const secure = https ? "; Secure" : "";
  response.headers.append(
    "Set-Cookie",
    `form-sent=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=${secondsInDay}${secure}`,
  );
}
