import { data, redirect } from "@remix-run/node";
import { ERRORS } from "~/core/error-codes";
import type { ErrorCode } from "~/core/errors";
import { StepFailed } from "~/core/log/step-failure.server";
import { mendedLink } from "~/core/text/sent-link";
import { DEFAULT_LOCALE } from "~/i18n/languages";
import { type RouteArgs, SignedOutWhileTyping, withRememberedSession } from "./actor.server";
import { errorText, pageText } from "./error-text.server";
import { isOutcomeUnknown, type UnsentForm, unsentForm } from "./form/rejected-form.server";
import { type KnownError, logUnexpected, retryAfter, toKnownError } from "./known-error.server";
import { localeOf } from "./locale.server";
import { logRefusal } from "./log-refusal.server";
import { requestIdOf } from "./request-id.server";

export interface PageError {
  code: ErrorCode;
  text: string;
  requestId: string;
  unsent?: UnsentForm;
}

/** Responses, such as redirects, pass through. */
async function asPageError(error: unknown, args: RouteArgs, failure: ErrorCode): Promise<unknown> {
  if (!(error instanceof SignedOutWhileTyping) && isThrownResponse(error)) return error;
  const locale = await localeOf(args).catch(() => DEFAULT_LOCALE);
  const requestId = requestIdOf(args);
  if (error instanceof SignedOutWhileTyping) {
    const refusal = { code: "not_authenticated", status: ERRORS.not_authenticated, params: {} } as const;
    await logRefusal(args, refusal);
    const page: PageError = {
      code: refusal.code,
      text: errorText(locale, { code: error.reason, params: {} }),
      requestId,
      unsent: error.unsent,
    };
    return data(page, { status: refusal.status });
  }
  const knownError = toKnownError(error);
  const unsent = unsentForm(args);
  if (knownError && unsent?.issue.code === "account_changed") {
    // Who is signed in now may not open the form's page.
    const { code } = unsent.issue;
    const page: PageError = { code, text: errorText(locale, unsent.issue), requestId, unsent: unsent.fields };
    return data(page, { status: ERRORS[code] });
  }
  if (knownError) {
    await logRefusal(args, knownError);
    const code = codeOnPage(knownError, args);
    const page: PageError = { code, text: pageText(locale, { ...knownError, code }), requestId };
    return data(page, { status: knownError.status, headers: retryAfter(knownError) });
  }
  logUnexpected(error, args);
  const code = error instanceof StepFailed ? error.code : failure;
  const text = errorText(locale, { code, params: {} });
  return data({ code, text, requestId } satisfies PageError, { status: ERRORS[code] });
}

/** If the page around a form fails too, it must not say that nothing was saved. */
const codeOnPage = ({ code }: KnownError, args: RouteArgs): ErrorCode =>
  code === "database_unavailable" && isOutcomeUnknown(args) ? "outcome_unknown" : code;

export const isThrownResponse = (thrown: unknown): boolean =>
  thrown instanceof Response || thrown instanceof SignedOutWhileTyping || isThrownData(thrown);

const isThrownData = (thrown: unknown): boolean =>
  typeof thrown === "object" && thrown !== null && "type" in thrown && thrown.type === "DataWithResponseInit";

type Run<T> = () => Promise<T>;

const READS = new Set(["GET", "HEAD"]);

/**
 * Every page's loader uses it; it also redirects a damaged link to the right address. `failure` is the code of an
 * unexpected error without its own.
 */
export function pageLoader<T>(args: RouteArgs, run: Run<T>): Promise<T>;
export function pageLoader<T>(args: RouteArgs, failure: ErrorCode, run: Run<T>): Promise<T>;
export async function pageLoader<T>(
  args: RouteArgs,
  ...[first, second]: [Run<T>] | [ErrorCode, Run<T>]
): Promise<T> {
  const [failure, run] = typeof first === "string" ? [first, second] : ["unexpected" as const, first];
  try {
    const link = READS.has(args.request.method) && mendedLink(new URL(args.request.url));
    if (link) throw redirect(link, 308);
    return await withRememberedSession(args, run);
  } catch (error) {
    throw await asPageError(error, args, failure);
  }
}
