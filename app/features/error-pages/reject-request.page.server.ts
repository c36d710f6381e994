import { type AppLoadContext, redirect } from "@remix-run/node";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PERSON_LIMITS } from "#db/limits/people";
import { isApiPath, isForPrograms } from "~/core/addresses/api-path";
import { ERRORS } from "~/core/error-codes";
import type { ErrorCode } from "~/core/errors";
import { problem } from "~/http/api/problem.server";
import { CORS } from "~/http/api/respond.server";
import { changesNothing, provenance } from "~/http/csrf.server";
import { detectedLanguage, headerLanguage } from "~/http/detect-language.server";
import { errorText } from "~/http/error-text.server";
import { flashHeader } from "~/http/flash.server";
import { allowNonce, newNonce, pageHeaders } from "~/http/headers.server";
import { logRefusal } from "~/http/log-refusal.server";
import { rulesFor, withStyles } from "~/http/page-styles.server";
import { withSymbols } from "~/http/page-symbols.server";
import { requestIdOf } from "~/http/request-id.server";
import { LanguageProvider } from "~/i18n/context";
import { allMessages } from "~/i18n/messages.server";
import styles from "~/ui/styles/index.css?inline";
import { RefusedPage } from "./components/RefusedPage";

const rules = rulesFor(styles);

/** With 403, before any route runs; the API checks its own requests. */
export async function rejectCrossSite(request: Request): Promise<Response | null> {
  const path = new URL(request.url).pathname;
  if (isApiPath(path) || changesNothing(request) || provenance(request) !== "foreign") return null;
  return rejectRequest(request, "cross_site");
}

interface Details {
  context?: AppLoadContext | undefined;
  /** Fetch forbids TRACE in `request`. */
  method?: string | undefined;
}

export async function rejectRequest(
  request: Request,
  code: ErrorCode,
  { context = {}, method }: Details = {},
): Promise<Response> {
  const args = { request, params: {}, context };
  const requestId = requestIdOf(args);
  // An unexpected error is already logged.
  if (code !== "unexpected") await logRefusal(args, { code, status: ERRORS[code] }, { method });
  const headers: Record<string, string> = { "Cache-Control": "private, no-store" };
  if (code === "method_not_allowed" || code === "method_unknown")
    headers.Allow = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
  const { pathname } = new URL(request.url);
  if (isForPrograms(pathname)) {
    const language = headerLanguage(request);
    const options = { headers: { ...headers, ...CORS }, requestId };
    if (code !== "picture_too_large") return problem(code, language, options);
    return problem("invalid_input", language, { ...options, issues: { picture: [{ code, params: {} }] } });
  }
  // With scripts, the page checks the size itself.
  if (code === "picture_too_large" && !pathname.endsWith(".data")) {
    headers["Set-Cookie"] = await flashHeader(code, "error", PERSON_LIMITS.pictureMegabytes);
    return redirect(pathname.replace(/\/picture$/, ""), { headers });
  }
  const locale = await detectedLanguage(request);
  const nonce = newNonce();
  const words = errorText(locale, { code, params: {} });
  const page = createElement(RefusedPage, {
    ...{ locale, words, nonce },
    requestId: ERRORS[code] >= 500 ? requestId : null,
  });
  const value = { locale, messages: allMessages[locale] };
  const html = renderToStaticMarkup(createElement(LanguageProvider, { value }, page));
  const document = withSymbols(Buffer.from(`<!doctype html>${html}`)).toString();
  return new Response(withStyles(document, rules), {
    status: ERRORS[code],
    headers: { ...pageHeaders(allowNonce(nonce), request.url), ...headers },
  });
}
