import type { IncomingMessage } from "node:http";
import { secondsInDay } from "date-fns/constants";
import { isApiPath } from "~/core/addresses/api-path";

const SESSION = /(?:^|[;\s])(?:__Host-)?session=/;

/** For a day the browser then gets no 304: a form id of its copy would repeat the form. */
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
