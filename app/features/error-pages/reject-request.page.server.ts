import { redirect } from "@remix-run/node";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PERSON_LIMITS } from "#db/limits/people";
import { isApiPath } from "~/core/api-path";
import { ERRORS, type ErrorCode } from "~/core/errors";
import { problem } from "~/http/api/problem.server";
import { CORS } from "~/http/api/respond.server";
import { changesNothing, provenance } from "~/http/csrf.server";
import { detectedLanguage, headerLanguage } from "~/http/detect-language.server";
import { errorText } from "~/http/error-text.server";
import { flashHeader } from "~/http/flash.server";
import { newNonce, pageHeaders } from "~/http/headers.server";
import { LanguageProvider } from "~/i18n/context";
import { allMessages } from "~/i18n/messages.server";
import styles from "~/ui/styles/index.css?inline";
import { RefusedPage } from "./components/RefusedPage";

/**
 * Refuses, before any route runs, a form that another site's page sent, signed in or not: 403 with a real page.
 * Returns null for everything else. JSON routes and bearer tokens answer for themselves.
 */
export async function rejectCrossSite(request: Request): Promise<Response | null> {
  const path = new URL(request.url).pathname;
  if (isApiPath(path) || changesNothing(request) || provenance(request) !== "foreign") return null;
  return rejectRequest(request, "cross_site");
}

/** The page with its own styles, or the problem under /api, for a request that no route ever sees. */
export async function rejectRequest(request: Request, code: ErrorCode): Promise<Response> {
  const headers: Record<string, string> = { "Cache-Control": "private, no-store" };
  if (code === "method_not_allowed") headers.Allow = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
  const { pathname } = new URL(request.url);
  if (isApiPath(pathname)) {
    const language = await headerLanguage(request);
    if (code !== "picture_too_large") return problem(code, language, { headers: { ...headers, ...CORS } });
    const issues = { picture: [{ code, params: {} }] };
    return problem("invalid_input", language, { headers: { ...headers, ...CORS }, issues });
  }
  // A photo that was too much to look at: back to its form. Scripts ask for data and look at the size themselves.
  if (code === "picture_too_large" && !pathname.endsWith(".data")) {
    headers["Set-Cookie"] = await flashHeader(code, "error", PERSON_LIMITS.pictureMegabytes);
    return redirect("/manage-profile", { headers });
  }
  const locale = await detectedLanguage(request);
  const nonce = newNonce();
  const words = errorText(locale, { code, params: {} });
  const page = createElement(RefusedPage, { locale, words, nonce, styles });
  const value = { locale, messages: allMessages[locale] };
  const html = renderToStaticMarkup(createElement(LanguageProvider, { value }, page));
  return new Response(`<!doctype html>${html}`, {
    status: ERRORS[code],
    headers: { ...pageHeaders(nonce, request.url), ...headers },
  });
}
