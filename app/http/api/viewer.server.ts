import type { TokenScope } from "#db/schema/accounts";
import type { Viewer } from "~/core/actor";
import { ERRORS } from "~/core/error-codes";
import { DomainError } from "~/core/errors";
import { bearerSessionOf, type RouteArgs, sessionOf } from "../actor.server";
import { needsGuard, provenance } from "../csrf.server";
import type { Endpoint } from "./endpoint.server";

/**
 * The bearer token counts before the cookie. Errors: DomainError not_authenticated for an invalid token where one is
 * required, scope_missing or session_required for a personal token that may not do this, cross_site for a change by
 * cookie from another site.
 */
export async function apiViewer(
  args: RouteArgs,
  { auth, scope }: Pick<Endpoint, "auth" | "scope">,
): Promise<Viewer> {
  const { request } = args;
  const header = request.headers.get("Authorization");
  if (header !== null) {
    const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
    const session = token ? await bearerSessionOf(args, token) : null;
    // Elsewhere an invalid token makes a visitor.
    if (!session && auth === "required") throw new DomainError("not_authenticated");
    if (session?.scopes) assertScope(session.scopes, scope);
    return session?.actor ?? null;
  }
  const session = await sessionOf(args);
  if (session && needsGuard(request) && provenance(request) !== "ours") throw new DomainError("cross_site");
  return session?.actor ?? null;
}

function assertScope(held: readonly TokenScope[], needed: Endpoint["scope"]): void {
  if (needed === "session") throw new DomainError("session_required");
  if (needed && !held.includes(needed)) throw new DomainError("scope_missing", { params: { scope: needed } });
}

/**
 * Before the input is validated. Errors: DomainError with the 401 code that the operation documents, else
 * not_authenticated; `unlessAdmin`.
 */
export function assertAllowed(viewer: Viewer, { auth, errors, unlessAdmin }: Endpoint): void {
  if (!viewer && auth === "required")
    throw new DomainError(errors.find((code) => ERRORS[code] === 401) ?? "not_authenticated");
  if (unlessAdmin && viewer?.role !== "admin") throw new DomainError(unlessAdmin);
}
