/** As a browser gets it over HTTPS. */
export interface Page {
  headers: Headers;
  html: string;
}

interface Finding {
  result: string;
  modifier: number;
}

/**
 * Scores of Mozilla HTTP Observatory (mdn/mdn-http-observatory, src/grader/charts.js) for pages over HTTPS, without
 * redirections and preloading.
 */
const MODIFIERS = {
  "csp-implemented-with-no-unsafe-default-src-none": 10,
  "csp-implemented-with-no-unsafe": 5,
  "csp-implemented-with-unsafe-inline-in-style-src-only": 0,
  "csp-implemented-with-insecure-scheme-in-passive-content-only": -10,
  "csp-implemented-with-unsafe-eval": -10,
  "csp-implemented-with-unsafe-inline": -20,
  "csp-implemented-with-insecure-scheme": -20,
  "csp-not-implemented": -25,
  "cookies-secure-with-httponly-sessions-and-samesite": 5,
  "cookies-secure-with-httponly-sessions": 0,
  "cookies-not-found": 0,
  "cookies-without-secure-flag-but-protected-by-hsts": -5,
  "cookies-session-without-secure-flag-but-protected-by-hsts": -10,
  "cookies-without-secure-flag": -20,
  "cookies-samesite-flag-invalid": -20,
  "cookies-anticsrf-without-samesite-flag": -20,
  "cookies-session-without-httponly-flag": -30,
  "cookies-session-without-secure-flag": -40,
  "cross-origin-resource-sharing-not-implemented": 0,
  "cross-origin-resource-sharing-implemented-with-public-access": 0,
  "cross-origin-resource-sharing-implemented-with-universal-access": -50,
  "referrer-policy-private": 5,
  "referrer-policy-not-implemented": 0,
  "referrer-policy-unsafe": -5,
  "referrer-policy-header-invalid": -5,
  "hsts-implemented-max-age-at-least-six-months": 0,
  "hsts-implemented-max-age-less-than-six-months": -10,
  "hsts-not-implemented": -20,
  "hsts-header-invalid": -20,
  "sri-implemented-and-all-scripts-loaded-securely": 5,
  "sri-implemented-but-external-scripts-not-loaded-securely": -20,
  "sri-not-implemented-but-no-scripts-loaded": 0,
  "sri-not-implemented-but-all-scripts-loaded-from-secure-origin": 0,
  "sri-not-implemented-but-external-scripts-loaded-securely": -5,
  "sri-not-implemented-and-external-scripts-not-loaded-securely": -50,
  "x-content-type-options-nosniff": 0,
  "x-content-type-options-not-implemented": -5,
  "x-content-type-options-header-invalid": -5,
  "x-frame-options-implemented-via-csp": 5,
  "x-frame-options-sameorigin-or-deny": 0,
  "x-frame-options-not-implemented": -20,
  "x-frame-options-header-invalid": -20,
  "cross-origin-resource-policy-implemented-with-same-origin": 10,
  "cross-origin-resource-policy-implemented-with-same-site": 10,
  "cross-origin-resource-policy-implemented-with-cross-origin": 0,
  "cross-origin-resource-policy-not-implemented": 0,
  "cross-origin-resource-policy-header-invalid": -5,
} as const;
type Result = keyof typeof MODIFIERS;

const START = 100;
/** Points are added only to a score of at least this. */
const LEAST_FOR_EXTRA = 90;

export function observatory(page: Page): { score: number; findings: Finding[] } {
  const results: Result[] = [
    contentSecurity(page),
    cookies(page),
    resourceSharing(page),
    referrerPolicy(page),
    strictTransport(page),
    integrity(page),
    contentType(page),
    framing(page),
    resourcePolicy(page),
  ];
  const findings = results.map((result) => ({ result, modifier: MODIFIERS[result] }));
  const sum = (some: Finding[]) => some.reduce((total, { modifier }) => total + modifier, START);
  const lost = sum(findings.filter(({ modifier }) => modifier < 0));
  return { score: Math.max(0, lost < LEAST_FOR_EXTRA ? lost : sum(findings)), findings };
}

type Policy = ReadonlyMap<string, readonly string[]>;

function policyOf({ headers }: Page): Policy | null {
  const header = headers.get("Content-Security-Policy");
  if (!header) return null;
  const directives = header.split(";").map((one) => one.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name.toLowerCase(), sources]));
}

const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const BROAD_OR_INLINE = [...BROAD, "'unsafe-inline'", "data:"];
const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);

function contentSecurity(page: Page): Result {
  const policy = policyOf(page);
  if (!policy) return "csp-not-implemented";
  const sources = (name: string) => effective(policy.get(name) ?? policy.get("default-src") ?? ["*"]);
  const script = sources("script-src");
  const style = sources("style-src");
  if (
    script.some((one) => BROAD_OR_INLINE.includes(one)) ||
    sources("object-src").some((one) => BROAD.includes(one))
  )
    return "csp-implemented-with-unsafe-inline";
  const active = [...policy].filter(([name]) => name !== "img-src" && name !== "media-src");
  if (active.some(([, all]) => all.some(isInsecure))) return "csp-implemented-with-insecure-scheme";
  if ([...script, ...style].includes("'unsafe-eval'")) return "csp-implemented-with-unsafe-eval";
  if ([...sources("img-src"), ...sources("media-src")].some(isInsecure))
    return "csp-implemented-with-insecure-scheme-in-passive-content-only";
  if (style.some((one) => BROAD_OR_INLINE.includes(one)))
    return "csp-implemented-with-unsafe-inline-in-style-src-only";
  const isNone = policy.get("default-src")?.join() === "'none'";
  return isNone ? "csp-implemented-with-no-unsafe-default-src-none" : "csp-implemented-with-no-unsafe";
}

/** Browsers ignore 'unsafe-inline' beside a nonce or hash. */
const effective = (sources: readonly string[]): readonly string[] =>
  sources.some((one) => /^'(?:nonce|sha\d{3})-/.test(one))
    ? sources.filter((one) => one !== "'unsafe-inline'")
    : sources;

function cookies(page: Page): Result {
  const all = page.headers.getSetCookie().map((text) => ({
    isSession: /login|sess/i.test(text.split("=")[0] ?? ""),
    isAntiCsrf: /csrf/i.test(text.split("=")[0] ?? ""),
    secure: /;\s*secure\b/i.test(text),
    httpOnly: /;\s*httponly\b/i.test(text),
    sameSite: /;\s*samesite=([^;]*)/i.exec(text)?.[1],
  }));
  if (all.length === 0) return "cookies-not-found";
  const hsts = MODIFIERS[strictTransport(page)] >= -10;
  const found = all.map(({ isSession, isAntiCsrf, secure, httpOnly, sameSite }): Result => {
    if (isSession && !secure)
      return hsts
        ? "cookies-session-without-secure-flag-but-protected-by-hsts"
        : "cookies-session-without-secure-flag";
    if (isSession && !httpOnly) return "cookies-session-without-httponly-flag";
    if (sameSite !== undefined && !/^(?:strict|lax)$/i.test(sameSite)) return "cookies-samesite-flag-invalid";
    if (isAntiCsrf && sameSite === undefined) return "cookies-anticsrf-without-samesite-flag";
    if (!secure)
      return hsts ? "cookies-without-secure-flag-but-protected-by-hsts" : "cookies-without-secure-flag";
    return sameSite === undefined
      ? "cookies-secure-with-httponly-sessions"
      : "cookies-secure-with-httponly-sessions-and-samesite";
  });
  return found.reduce((worst, one) => (MODIFIERS[one] < MODIFIERS[worst] ? one : worst));
}

function resourceSharing({ headers }: Page): Result {
  if (!headers.has("Access-Control-Allow-Origin")) return "cross-origin-resource-sharing-not-implemented";
  return headers.get("Access-Control-Allow-Credentials") === "true"
    ? "cross-origin-resource-sharing-implemented-with-universal-access"
    : "cross-origin-resource-sharing-implemented-with-public-access";
}

function referrerPolicy({ headers }: Page): Result {
  const policy = headers.get("Referrer-Policy");
  if (policy === null) return "referrer-policy-not-implemented";
  if (/^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy))
    return "referrer-policy-private";
  return /^(?:origin|origin-when-cross-origin|unsafe-url|no-referrer-when-downgrade)$/.test(policy)
    ? "referrer-policy-unsafe"
    : "referrer-policy-header-invalid";
}

const SIX_MONTHS = 15_768_000;

function strictTransport({ headers }: Page): Result {
  const header = headers.get("Strict-Transport-Security");
  if (header === null) return "hsts-not-implemented";
  const [, seconds] = /^max-age=(\d+)(?:;|$)/.exec(header) ?? [];
  if (seconds === undefined) return "hsts-header-invalid";
  return Number(seconds) >= SIX_MONTHS
    ? "hsts-implemented-max-age-at-least-six-months"
    : "hsts-implemented-max-age-less-than-six-months";
}

function integrity({ html }: Page): Result {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)].map(([tag, src = ""]) => ({
    isOurs: /^\/(?!\/)/.test(src),
    isSecure: /^https:|^\/(?!\/)/.test(src),
    isChecked: /\bintegrity="/.test(tag),
  }));
  if (scripts.length === 0) return "sri-not-implemented-but-no-scripts-loaded";
  if (scripts.some(({ isSecure, isChecked }) => !isSecure && !isChecked))
    return "sri-not-implemented-and-external-scripts-not-loaded-securely";
  if (scripts.some(({ isSecure }) => !isSecure))
    return "sri-implemented-but-external-scripts-not-loaded-securely";
  if (scripts.some(({ isOurs, isChecked }) => !isOurs && !isChecked))
    return "sri-not-implemented-but-external-scripts-loaded-securely";
  return scripts.every(({ isChecked }) => isChecked)
    ? "sri-implemented-and-all-scripts-loaded-securely"
    : "sri-not-implemented-but-all-scripts-loaded-from-secure-origin";
}

function contentType({ headers }: Page): Result {
  const header = headers.get("X-Content-Type-Options");
  if (header === null) return "x-content-type-options-not-implemented";
  return header === "nosniff" ? "x-content-type-options-nosniff" : "x-content-type-options-header-invalid";
}

function framing(page: Page): Result {
  const ancestors = policyOf(page)?.get("frame-ancestors");
  if (ancestors && !ancestors.some((one) => BROAD.includes(one)))
    return "x-frame-options-implemented-via-csp";
  const header = page.headers.get("X-Frame-Options");
  if (header === null) return "x-frame-options-not-implemented";
  return /^(?:deny|sameorigin)$/i.test(header)
    ? "x-frame-options-sameorigin-or-deny"
    : "x-frame-options-header-invalid";
}

function resourcePolicy({ headers }: Page): Result {
  switch (headers.get("Cross-Origin-Resource-Policy")) {
    case null:
      return "cross-origin-resource-policy-not-implemented";
    case "same-origin":
      return "cross-origin-resource-policy-implemented-with-same-origin";
    case "same-site":
      return "cross-origin-resource-policy-implemented-with-same-site";
    case "cross-origin":
      return "cross-origin-resource-policy-implemented-with-cross-origin";
    default:
      return "cross-origin-resource-policy-header-invalid";
  }
}
