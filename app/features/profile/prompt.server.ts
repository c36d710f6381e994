import { redirect } from "@remix-run/node";
import { DatabaseUnavailable } from "#db/client.server";
import { claimProfilePrompt, type SessionView } from "~/features/accounts/sessions.server";

// Pages that do something of their own on the way, or that are the way out.
const NEVER = /^\/(manage-profile|complete-profile|log(in|out)|confirm-email|reset-password|seats)(\/|$)/;

/** Loaders also run after a form: as GET, but with its headers. What it has to say must not be lost. */
const opensPage = (request: Request): boolean =>
  request.method === "GET" && !request.headers.has("Content-Type");

/**
 * Sends a player without a city to /manage-profile, once in a session, from whatever page is opened first. Called for
 * pages only. Throws the redirect. Source: spec 2, decisions "Accounts".
 */
export async function promptForProfile(request: Request, session: SessionView | null): Promise<void> {
  if (!session || session.hasCity || session.profilePrompted || !opensPage(request)) return;
  const path = new URL(request.url).pathname.replace(/(\/_root)?\.data$/, "");
  if (NEVER.test(path)) return;
  const isFirst = await claimProfilePrompt(session.actor.sessionId).catch((error: unknown) => {
    // A page can be read while nothing can be written; the prompt comes with another one.
    if (error instanceof DatabaseUnavailable) return false;
    throw error;
  });
  if (isFirst) throw redirect("/manage-profile");
}
