import type { Viewer } from "~/core/actor";
import { DomainError, ERRORS } from "~/core/errors";
import { bearerSessionOf, type RouteArgs, sessionOf } from "../actor.server";
import { needsGuard, provenance } from "../csrf.server";
import type { Endpoint } from "./endpoint.server";

/** A bearer token, else the browser's cookie (for changes only when the request is our own). */
export async function apiViewer(args: RouteArgs, auth: Endpoint["auth"]): Promise<Viewer> {
  const { request } = args;
  const header = request.headers.get("Authorization");
  if (header !== null) {
    const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
    const session = token ? await bearerSessionOf(args, token) : null;
    // A dead token matters where one is needed.
    if (!session && auth === "required") throw new DomainError("not_authenticated");
    return session?.actor ?? null;
  }
  const session = await sessionOf(args);
  if (session && needsGuard(request) && provenance(request) !== "ours") throw new DomainError("cross_site");
  return session?.actor ?? null;
}

/** Who has to sign in hears so before what they sent is looked at: by the 401 that the operation names, if it does. */
export function assertSignedIn(viewer: Viewer, { auth, errors }: Endpoint): void {
  if (viewer || auth !== "required") return;
  throw new DomainError(errors.find((code) => ERRORS[code] === 401) ?? "not_authenticated");
}
