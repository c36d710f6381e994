import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { z } from "zod";
import { INTENT, isWantedPage } from "~/core/addresses/wanted-page";
import { DomainError } from "~/core/errors";
import { hashToken } from "~/core/ids.server";
import { gamePath } from "~/features/games/components/paths";
import {
  type ClaimedSpot,
  claimSpotsOfBrowser,
} from "~/features/games/participation/browser-spots.page.server";
import {
  carryOutJoinIntent,
  clearJoinIntent,
  hasJoinIntent,
} from "~/features/games/participation/join-intent.page.server";
import { asksForCityAfterSignIn } from "~/features/profile/city-prompt.page.server";
import { clientAddress, type RouteArgs } from "~/http/actor.server";
import { secondStepCookie, sessionCookie, wantedPageCookie } from "~/http/cookies.server";
import { detectedLanguage, headerLanguage } from "~/http/detect-language.server";
import { type FlashText, flashHeader, flashHeaderOf } from "~/http/flash.server";
import { safePath } from "~/http/safe-path";
import type { Caller } from "../account.server";
import { CodeForm, SignInForm, TokenSignInInput } from "../schema.server";
import { JsonStrategy } from "./json-strategy.server";
import { knownBrowser, rememberAccount } from "./known-browser.page.server";
import {
  type CodeRequired,
  finishSignIn,
  type SignedIn,
  signIn,
  signInByLink,
  signInForToken,
  signInNewAccount,
} from "./sign-in.server";

const LinkToken = z.object({ token: z.string() });
const NewAccount = z.object({ id: z.string() });

/**
 * The strategies for forms read the form themselves, so they need a copy of the request. `formAction` has already
 * rejected foreign and malformed forms.
 */
export const authenticator = new Authenticator<SignedIn | CodeRequired>()
  .use(
    new FormStrategy(async ({ form, request }) =>
      signIn(SignInForm.parse(Object.fromEntries(form)), await signInContextOf(request)),
    ),
    "password",
  )
  .use(
    new FormStrategy(async ({ form, request }) => {
      const token = await secondStepTokenOf(request);
      if (!token) throw new DomainError("link_expired");
      const { totp_code: code } = CodeForm.parse(Object.fromEntries(form));
      return finishSignIn(token, code, await signInContextOf(request));
    }),
    "code",
  )
  .use(
    new JsonStrategy(async ({ input, request }) =>
      signInByLink(LinkToken.parse(input).token, await signInContextOf(request)),
    ),
    "link",
  )
  .use(
    new JsonStrategy(async ({ input, request }) =>
      signInNewAccount(NewAccount.parse(input).id, await signInContextOf(request)),
    ),
    "registration",
  );

export const tokenAuthenticator = new Authenticator<SignedIn>().use(
  new JsonStrategy(async ({ input, request }) =>
    signInForToken(TokenSignInInput.parse(input), {
      caller: callerOf(request),
      locale: headerLanguage(request),
    }),
  ),
  "password",
);

export const callerOf = (request: Request): Caller => ({
  address: clientAddress(request),
  userAgent: request.headers.get("User-Agent"),
});

export async function signInContextOf(request: Request) {
  const previous: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  return {
    caller: callerOf(request),
    browser: await knownBrowser(request),
    locale: await detectedLanguage(request),
    search: mailableSearch(request),
    previousSessionId: typeof previous === "string" && previous ? hashToken(previous) : undefined,
  };
}

export async function secondStepTokenOf(request: Request): Promise<string | null> {
  const token: unknown = await secondStepCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token ? token : null;
}

/**
 * To the second step, or to the page the user wanted, after joining a game they wanted. `registered`: the account is
 * new.
 */
export async function afterSignIn(
  outcome: SignedIn | CodeRequired,
  args: RouteArgs,
  { registered = false }: { registered?: boolean } = {},
): Promise<Response> {
  const { request } = args;
  if (outcome.step === "code") {
    const cookie = await secondStepCookie.serialize(outcome.token);
    return redirect(`/login/code${wantedSearch(request)}`, { headers: { "Set-Cookie": cookie } });
  }
  const { account, token } = outcome;
  const headers = new Headers();
  headers.append("Set-Cookie", await sessionCookie.serialize(token));
  headers.append("Set-Cookie", await secondStepCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await rememberAccount(request, account));
  const actor = { id: account.id, role: account.role, sessionId: hashToken(token) };
  const wanted = wantedPath(request);
  const claimed = await claimSpotsOfBrowser(args, actor, registered ? wanted : null);
  const joined = await carryOutJoinIntent(args, actor, registered ? { key: "registration_done" } : undefined);
  if (joined) headers.append("Set-Cookie", joined.flash);
  else if (claimed.length > 0) headers.append("Set-Cookie", await claimedFlash(claimed, registered));
  else if (registered) headers.append("Set-Cookie", await flashHeader("registered"));
  if (await hasJoinIntent(request)) headers.append("Set-Cookie", await clearJoinIntent());
  const wantsNothing = !joined && claimed.length === 0 && !namesPage(request);
  if (wantsNothing && (await asksForCityAfterSignIn(request, account.id))) {
    return redirect("/manage-profile", { headers });
  }
  const ofClaimed = claimed.find(({ path }) => path === wanted);
  return redirectAfterSignIn(request, {
    headers,
    path: joined?.path ?? (ofClaimed && gamePath(ofClaimed.gameId)),
  });
}

function claimedFlash({ length: count }: readonly ClaimedSpot[], registered: boolean): Promise<string> {
  const text: FlashText = { key: "guest_spots_claimed", params: { count } };
  return registered
    ? flashHeaderOf("success", { key: "registration_done" }, text)
    : flashHeaderOf("success", text);
}

const namesPage = (request: Request): boolean => wantedPath(request) !== null;

export const cameForSomething = async (request: Request): Promise<boolean> =>
  isWantedPage(pathAfterSignIn(request)) || (await hasJoinIntent(request));

/** Independent of the database. A wish to join a game ends too. */
export async function signOutHeaders(): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await sessionCookie.serialize("", { maxAge: 0 }) });
  headers.append("Set-Cookie", await clearJoinIntent());
  return headers;
}

/** To `path`, else the page wanted before the sign-in, without the city prompt. */
export async function redirectAfterSignIn(
  request: Request,
  { headers = new Headers(), path }: { headers?: Headers; path?: string | undefined } = {},
): Promise<Response> {
  if (path !== undefined || namesPage(request)) {
    headers.append("Set-Cookie", await wantedPageCookie.serialize("1"));
  }
  return redirect(path ?? pathAfterSignIn(request), { headers });
}

const pathAfterSignIn = (request: Request): string => wantedPath(request) ?? "/dashboard";

/** Null for another site or a page that signs in or out. */
function wantedPath(request: Request): string | null {
  const path = safePath(new URL(request.url).searchParams.get("redirectTo"), "");
  return path === "" || SIGNS_IN_OR_OUT.test(decodedIfValid(path)) ? null : path;
}

const WANTED_PATH_LENGTH = 1000;

/** For the sign-in's next page or a mailed link: the page to go back to and whether to take a spot, no secret. */
export function wantedSearch(request: Request): string {
  const path = wantedPath(request);
  if (path === null || path.length > WANTED_PATH_LENGTH) return "";
  const hasIntent = new URL(request.url).searchParams.has(INTENT);
  return `?redirectTo=${encodeURIComponent(path)}${hasIntent ? `&${INTENT}` : ""}`;
}

/** Leaves out links to guests' spots: anyone who reads the mail could use them, and the address may be mistyped. */
export const mailableSearch = (request: Request): string =>
  wantedPath(request)?.startsWith("/seats/") ? "" : wantedSearch(request);

/** As the router matches: whatever the case and the number of slashes. */
const SIGNS_IN_OR_OUT = /^\/+(api\/+auth\/+)?(log(in|out)|register|(forgot|reset)-password)\b/i;

function decodedIfValid(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
