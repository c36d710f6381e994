import { redirect } from "@remix-run/node";
import { ERRORS, type ErrorCode } from "~/core/errors";
import { detectedLanguage, headerLanguage } from "~/i18n/detect.server";
import { direction } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import styles from "~/ui/styles/index.css?inline";
import { CORS, problem } from "./api.server";
import { changesNothing, provenance } from "./csrf.server";
import { errorText } from "./error-text.server";
import { flashHeader } from "./flash.server";
import { newNonce, pageHeaders } from "./headers.server";

/**
 * Refuses, before any route runs, a form that another site's page sent, signed in or not: 403 with a real page.
 * Returns null for everything else. JSON routes and bearer tokens answer for themselves.
 */
export async function refuseForeign(request: Request): Promise<Response | null> {
  const path = new URL(request.url).pathname;
  if (path.startsWith("/api/") || changesNothing(request) || provenance(request) !== "foreign") return null;
  return refuse(request, "cross_site");
}

/** The page with its own styles, or the problem under /api, for a request that no route ever sees. */
export async function refuse(request: Request, code: ErrorCode): Promise<Response> {
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (code === "method_not_allowed") headers.Allow = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/api/")) {
    const language = await headerLanguage(request);
    if (code !== "picture_too_large") return problem(code, language, { headers: { ...headers, ...CORS } });
    const issues = { picture: [{ code, params: {} }] };
    return problem("invalid_input", language, { headers: { ...headers, ...CORS }, issues });
  }
  // A photo that was too much to look at: back to its form. Scripts ask for data and look at the size themselves.
  if (code === "picture_too_large" && !pathname.endsWith(".data")) {
    headers["Set-Cookie"] = await flashHeader(code, "error");
    return redirect("/manage-profile", { headers });
  }
  const locale = await detectedLanguage(request);
  const nonce = newNonce();
  const text = errorText(locale, { code, params: {} });
  const page = `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${text} · Houma</title><style nonce="${nonce}">${styles}</style>
<main class="page page-narrow"><div class="empty"><h1 class="empty-title">${text}</h1>
<a class="btn btn-primary" href="/">${translator(locale, "common")("backHome")}</a></div></main></html>`;
  return new Response(page, {
    status: ERRORS[code],
    headers: { ...pageHeaders(nonce), ...headers },
  });
}
