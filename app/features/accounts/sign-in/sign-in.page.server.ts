import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { DomainError } from "~/core/errors";
import { hashToken } from "~/core/ids.server";
import { clientAddress } from "~/http/actor.server";
import { secondStepCookie, sessionCookie, wantedPageCookie } from "~/http/cookies.server";
import { detectedLanguage } from "~/http/detect-language.server";
import { safePath } from "~/http/safe-path";
import type { Caller } from "../account.server";
import { CodeForm, SignInForm } from "../schema.server";
import { knownBrowser, rememberAccount } from "./known-browser.page.server";
import { type CodeRequired, finishSignIn, type SignedIn, signIn } from "./sign-in.server";

/**
 * The strategies for signing in on a page. Each reads the form itself, so it needs a copy of the request, and runs
 * inside `formAction`, which has already rejected foreign and malformed forms.
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
  );

export const callerOf = (request: Request): Caller => ({
  address: clientAddress(request),
  userAgent: request.headers.get("User-Agent"),
});

/** The context of a sign-in on a page. */
export async function signInContextOf(request: Request) {
  const previous: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  return {
    caller: callerOf(request),
    browser: await knownBrowser(request),
    locale: await detectedLanguage(request),
    previousSessionId: typeof previous === "string" && previous ? hashToken(previous) : undefined,
  };
}

/** The token of this browser's sign-in that still needs its code, or null. */
export async function secondStepTokenOf(request: Request): Promise<string | null> {
  const token: unknown = await secondStepCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token ? token : null;
}

/** Redirects to the second step, or to the page the user wanted. */
export async function afterSignIn(outcome: SignedIn | CodeRequired, request: Request): Promise<Response> {
  if (outcome.step === "code") {
    const cookie = await secondStepCookie.serialize(outcome.token);
    const { search: wanted, searchParams } = new URL(request.url);
    // The sign-in link's secret must not leave its page.
    const search = searchParams.has("token") ? "" : wanted;
    return redirect(`/login/code${search}`, { headers: { "Set-Cookie": cookie } });
  }
  const headers = new Headers();
  headers.append("Set-Cookie", await sessionCookie.serialize(outcome.token));
  headers.append("Set-Cookie", await secondStepCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await rememberAccount(request, outcome.account));
  return redirectAfterSignIn(request, headers);
}

/** Redirects to the page wanted before the sign-in, which the city prompt then does not replace. */
export async function redirectAfterSignIn(request: Request, headers = new Headers()): Promise<Response> {
  if (new URL(request.url).searchParams.has("redirectTo")) {
    headers.append("Set-Cookie", await wantedPageCookie.serialize("1"));
  }
  return redirect(pathAfterSignIn(request), { headers });
}

/** The path of `redirectTo`, or the dashboard; never a page that signs in or out. */
function pathAfterSignIn(request: Request): string {
  const path = safePath(new URL(request.url).searchParams.get("redirectTo"), "/dashboard");
  return SIGNS_IN_OR_OUT.test(decodeOrKeep(path)) ? "/dashboard" : path;
}

/** As the router matches: whatever the case and the number of slashes. */
const SIGNS_IN_OR_OUT = /^\/+(api\/+auth\/+)?(log(in|out)|register)\b/i;

function decodeOrKeep(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
