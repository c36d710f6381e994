import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { secondsInDay, secondsInHour } from "date-fns/constants";
import { isHttps, sessionSecret } from "~/core/env.server";
import { SESSION_ABSOLUTE_DAYS } from "~/features/sessions/sessions.server";

// __Host- cookies need HTTPS, which development does not have.
const name = (plain: string) => (isHttps ? `__Host-${plain}` : plain);
const common = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;

/** Holds the session's token and nothing else. */
export const sessionCookie = createCookie(name("session"), {
  ...common,
  maxAge: SESSION_ABSOLUTE_DAYS * secondsInDay,
});

/** Holds the token of a sign-in that still needs its authenticator code. */
export const secondStepCookie = createCookie(name("second-step"), { ...common, maxAge: 600 });

/** Holds, encrypted, what may be shown only once: recovery codes. The database knows whether they were shown. */
export const shownOnceCookie = createCookie(name("shown-once"), { ...common, maxAge: 300 });

/** The same for the new link of a guest, which the organizer sends. */
export const newLinkCookie = createCookie(name("new-link"), { ...common, maxAge: 300 });

/** Marks that the next page was requested before the sign-in, so that nothing else is shown in between. */
export const wantedPageCookie = createCookie(name("wanted-page"), { ...common, maxAge: 120 });

/** Holds the accounts that were asked for their city in this browser. */
export const cityAskedCookie = createCookie(name("city-asked"), { ...common, maxAge: secondsInDay * 365 });

// Signatures do not cover the name: a separate secret keeps other cookies' values from being accepted.
const secretFor = (use: string) => createHmac("sha256", sessionSecret).update(use).digest("base64url");

/** Holds the accounts that signed in here, so that attacks elsewhere do not lock them out. Grants no access. */
export const knownBrowserCookie = createCookie(name("known-browser"), {
  ...common,
  secrets: [secretFor("known browser")],
  maxAge: secondsInDay * 365,
});

/** Seconds for which a visitor's wish to join a game waits for their sign-in. */
export const JOIN_INTENT_SECONDS = secondsInHour;

/** Holds the game that a visitor wanted to join before signing in; signed, so that only our own pages can set it. */
export const joinIntentCookie = createCookie(name("join-intent"), {
  ...common,
  secrets: [secretFor("join intent")],
  maxAge: JOIN_INTENT_SECONDS,
});

/** The newest write that this browser has made, for reading from a replica; signed, so that it is a number of ours. */
export const writtenCookie = createCookie(name("written"), {
  ...common,
  secrets: [sessionSecret],
  maxAge: secondsInDay,
});

/** A message for the next page, signed so that nobody else can put text on it. */
export const flashCookie = createCookie(name("flash"), { ...common, secrets: [sessionSecret], maxAge: 120 });

/** Binds the hidden form token to one browser, for browsers that do not send a request's origin. */
export const browserCookie = createCookie(name("browser"), { ...common, maxAge: secondsInDay });

/** The links of the spots that a visitor took in this browser, to find them again instead of taking a second one. */
export const guestSpotsCookie = createCookie(name("guest-seats"), { ...common, maxAge: secondsInDay * 60 });

/** The tokens of the answers that a visitor gave to polls in this browser, to change them. */
export const pollAnswersCookie = createCookie(name("poll-answers"), {
  ...common,
  maxAge: secondsInDay * 180,
});

/** Holds the sport and the city that were last chosen in the list of games. */
export const lastSearchCookie = createCookie("last-search", { ...common, maxAge: secondsInDay * 180 });

/** "on": pages without scripts. "off": with scripts, whatever Save-Data says. */
export const liteCookie = createCookie("lite", { ...common, maxAge: secondsInDay * 365 });

/** The language of the last address with `?lang=`; a later one replaces it, which a choice in the menu forbids. */
export const arrivalCookie = createCookie("arrival-language", common);
