import { createHash } from "node:crypto";
import { escapeMarkup } from "~/core/text/escape";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { documentTitle } from "~/ui/layout/page-title";
import { version } from "./scalar/version.json";

/** The build puts it there; server/static.ts lets pages in a sandbox load what is in that folder. */
const SCALAR = `/assets/sandboxed/scalar-${version}.js`;

/** Nothing of it may ask another site. */
const SETTINGS = {
  url: "/api/openapi.json?examples=true",
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: "",
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** A page in a sandbox has no storage, and Scalar does not start without one. */
const STORAGE = `for (const name of ["localStorage", "sessionStorage"]) {
  const items = new Map();
  Object.defineProperty(window, name, { value: {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() { return items.size; },
  } });
}`;
const START = `Scalar.createApiReference("#reference", ${JSON.stringify(SETTINGS)});`;

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** In a sandbox: code of others that runs here has no session, no cookie and no storage of the site. */
const policyFor = (origin: string): string =>
  [
    "sandbox allow-scripts allow-popups",
    "default-src 'none'",
    `script-src ${origin}/assets/sandboxed/ ${hashOf(STORAGE)} ${hashOf(START)}`,
    "style-src 'unsafe-inline'",
    `img-src ${origin} data:`,
    `connect-src ${origin}/api/`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Scalar reads the OpenAPI document in the browser. Until then, and without scripts, a link leads to /api/docs. */
export function referencePage(origin: string, locale: Locale) {
  const t = translator(locale, "common");
  const title = escapeMarkup(documentTitle("API", t("appName")));
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><link rel="icon" href="/favicon.svg"/><title>${title}</title></head>
<body><div id="reference"><p lang="${locale}"><a href="/api/docs">${escapeMarkup(t("apiTitle"))}</a></p></div>
<script>${STORAGE}</script><script src="${SCALAR}"></script><script>${START}</script></body></html>`;
  return { html, policy: policyFor(origin) };
}
