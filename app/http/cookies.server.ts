import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { isHttps, sessionSecret } from "~/core/env.server";
import { SESSION_ABSOLUTE_DAYS } from "~/features/sessions/sessions.server";

// __Host- cookies need HTTPS, which a production address has and a machine at home has not.
const name = (plain: string) => (isHttps ? `__Host-${plain}` : plain);
const common = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;

/** Holds the session's random id and nothing else (decisions "Accounts"). */
export const sessionCookie = createCookie(name("session"), {
  ...common,
  maxAge: SESSION_ABSOLUTE_DAYS * 86_400,
});

/** Holds the token of a sign-in whose authenticator code is still owed. */
export const secondStepCookie = createCookie(name("second-step"), { ...common, maxAge: 600 });

/** Holds, encrypted, what the next page shows once: recovery codes. The database decides whether it still may. */
export const shownOnceCookie = createCookie(name("shown-once"), { ...common, maxAge: 300 });

/** Says that the next page was asked for by name before the sign-in. */
export const wantedPageCookie = createCookie(name("wanted-page"), { ...common, maxAge: 120 });

/** Names the accounts that were asked for their city in this browser. */
export const cityAskedCookie = createCookie(name("city-asked"), { ...common, maxAge: 86_400 * 365 });

// Signatures cover the value alone: with a secret of its own no other cookie's value passes for this one.
const knownBrowserSecret = createHmac("sha256", sessionSecret).update("known browser").digest("base64url");

/** Names the accounts that signed in here, so that a locked account is not locked in its owner's browser. Opens nothing. */
export const knownBrowserCookie = createCookie(name("known-browser"), {
  ...common,
  secrets: [knownBrowserSecret],
  maxAge: 86_400 * 365,
});

/** A message for the next page, signed so that nobody can put words on our pages. */
export const flashCookie = createCookie(name("flash"), { ...common, secrets: [sessionSecret], maxAge: 120 });

/** Ties the hidden form token to one browser, for browsers too old to say where a request comes from. */
export const browserCookie = createCookie(name("browser"), { ...common, maxAge: 86_400 });

/** The links of the spots that a visitor took in this browser, to find them again instead of taking a second one. */
export const guestSpotsCookie = createCookie(name("guest-seats"), { ...common, maxAge: 86_400 * 60 });

/** "on" sends pages without any script, "off" with them whatever Save-Data says. */
export const liteCookie = createCookie("lite", { ...common, maxAge: 86_400 * 365 });
