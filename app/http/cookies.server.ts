import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { secondsInDay, secondsInHour } from "date-fns/constants";
import { isHttps, sessionSecret } from "~/core/settings/env.server";
import { SESSION_ABSOLUTE_DAYS } from "~/features/sessions/sessions.server";

// __Host- cookies need HTTPS, which development does not have.
const name = (plain: string) => (isHttps ? `__Host-${plain}` : plain);
const common = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;

export const sessionCookie = createCookie(name("session"), {
  ...common,
  maxAge: SESSION_ABSOLUTE_DAYS * secondsInDay,
});

export const secondStepCookie = createCookie(name("second-step"), { ...common, maxAge: 600 });

/** Encrypted content that may be shown once; the database knows whether it was shown. */
export const shownOnceCookie = createCookie(name("shown-once"), { ...common, maxAge: 300 });

export const newTokenCookie = createCookie(name("new-token"), { ...common, maxAge: 300 });

export const newSecretCookie = createCookie(name("new-secret"), { ...common, maxAge: 300 });

export const newLinkCookie = createCookie(name("new-link"), { ...common, maxAge: 300 });

/** The next page was requested before the sign-in, so nothing else is shown in between. */
export const wantedPageCookie = createCookie(name("wanted-page"), { ...common, maxAge: 120 });

export const cityAskedCookie = createCookie(name("city-asked"), { ...common, maxAge: secondsInDay * 365 });

// Signatures do not cover the name: a separate secret keeps other cookies' values from being accepted.
const secretFor = (use: string) => createHmac("sha256", sessionSecret).update(use).digest("base64url");

/** The accounts that signed in here, so that attacks elsewhere do not lock them out. Grants no access. */
export const knownBrowserCookie = createCookie(name("known-browser"), {
  ...common,
  secrets: [secretFor("known browser")],
  maxAge: secondsInDay * 365,
});

export const JOIN_INTENT_SECONDS = secondsInHour;

/** Signed, so that only our own pages can set it. */
export const joinIntentCookie = createCookie(name("join-intent"), {
  ...common,
  secrets: [secretFor("join intent")],
  maxAge: JOIN_INTENT_SECONDS,
});

export const writtenCookie = createCookie(name("written"), {
  ...common,
  secrets: [sessionSecret],
  maxAge: secondsInDay,
});

/** Signed, so that nobody else can put text on a page. */
export const flashCookie = createCookie(name("flash"), { ...common, secrets: [sessionSecret], maxAge: 120 });

/** Binds the hidden form token to one browser, for browsers that send no origin. */
export const browserCookie = createCookie(name("browser"), { ...common, maxAge: secondsInDay });

export const guestSpotsCookie = createCookie(name("guest-seats"), { ...common, maxAge: secondsInDay * 60 });

export const pollAnswersCookie = createCookie(name("poll-answers"), {
  ...common,
  maxAge: secondsInDay * 180,
});

export const lastSearchCookie = createCookie("last-search", { ...common, maxAge: secondsInDay * 180 });

/** "on": pages without scripts. "off": with scripts, whatever Save-Data says. */
export const liteCookie = createCookie("lite", { ...common, maxAge: secondsInDay * 365 });

/** The language of the last `?lang=`; a choice in the menu overrides it. */
export const arrivalCookie = createCookie("arrival-language", common);
