import { data } from "@remix-run/node";
import { ERRORS, type ErrorCode } from "~/core/errors";
import { DEFAULT_LOCALE } from "~/i18n/languages";
import { type RouteArgs, SignedOutWhileTyping } from "./actor.server";
import { errorText } from "./error-text.server";
import { logUnexpected, retryAfter, toKnownError } from "./known-error.server";
import { localeOf } from "./locale.server";
import type { UnsentForm } from "./rejected-form.server";

/** What an error page knows: finished text, and the id under which the log tells more. */
export interface PageError {
  code: ErrorCode;
  text: string;
  errorId?: string;
  /** Of a form that is to be sent once more after the sign-in. */
  unsent?: UnsentForm;
}

/** Turns whatever a route threw into an error page with the right status; Responses (redirects) pass through. */
async function asPageError(error: unknown, args: RouteArgs): Promise<unknown> {
  if (error instanceof Response || isThrownData(error)) return error;
  const locale = await localeOf(args).catch(() => DEFAULT_LOCALE);
  if (error instanceof SignedOutWhileTyping) {
    const text = errorText(locale, { code: "not_authenticated", params: {} });
    const page: PageError = { code: "not_authenticated", text, unsent: error.unsent };
    return data(page, { status: ERRORS.not_authenticated });
  }
  const known = toKnownError(error);
  if (known) {
    return data({ code: known.code, text: errorText(locale, known) } satisfies PageError, {
      status: known.status,
      headers: retryAfter(known),
    });
  }
  const errorId = logUnexpected(error, args.request);
  return data(
    {
      code: "unexpected",
      text: errorText(locale, { code: "unexpected", params: {} }),
      errorId,
    } satisfies PageError,
    { status: 500 },
  );
}

const isThrownData = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";

/** The way every page's loader goes: run, and turn foreseen errors into error pages. */
export async function pageLoader<T>(args: RouteArgs, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw await asPageError(error, args);
  }
}
