import { createHmac, timingSafeEqual } from "node:crypto";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { randomText } from "~/core/protection/random-pool.server";
import { env, sessionSecret } from "~/core/settings/env.server";
import { seedOfCachedPage } from "~/core/settings/seed-marker";
import { browserCookie, sessionCookie } from "./cookies.server";

export function siteOrigin(request: Request): string {
  return env.SITE_URL ? new URL(env.SITE_URL).origin : new URL(request.url).origin;
}

/** Over https only https counts. A request that arrives as http may have passed a proxy that ends https. */
function isOurs(source: string, request: Request): boolean {
  if (!URL.canParse(source)) return false;
  const { protocol, host } = new URL(source);
  return [siteOrigin(request), request.url]
    .map((address) => new URL(address))
    .some((ours) => ours.host === host && (protocol === "https:" || protocol === ours.protocol));
}

/** Reads Sec-Fetch-Site, else Origin, else Referer. See docs/decisions/001-protection.md. */
export function provenance(request: Request): "ours" | "foreign" | "unknown" {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site === "same-origin" || site === "none") return "ours";
  const source = request.headers.get("Origin") ?? request.headers.get("Referer");
  if (source !== null) return isOurs(source, request) ? "ours" : "foreign";
  return site === null ? "unknown" : "foreign";
}

const sign = (text: string, browser: string) =>
  createHmac("sha256", sessionSecret).update(`${text} ${browser}`).digest("base64url").slice(0, 22);

async function browserOf(request: Request): Promise<string | null> {
  const cookies = request.headers.get("Cookie");
  const session: unknown = await sessionCookie.parse(cookies);
  const browser: unknown = await browserCookie.parse(cookies);
  if (typeof session === "string" && session) return session;
  return typeof browser === "string" && browser ? browser : null;
}

const accountMark = (random: string, { id }: { id: string }) => sign(random, `account ${id}`).slice(0, 8);

/**
 * Random, signed for this browser, with a mark of the account. The Set-Cookie lets an old browser without a session
 * prove that its forms come from this site.
 */
export async function issueRequestSeed(
  request: Request,
  viewer: Viewer = null,
): Promise<{ seed: string; setCookie: string | null }> {
  const random = randomText(12, "base64url");
  const browser = await browserOf(request);
  const mark = viewer ? `.${accountMark(random, viewer)}` : "";
  if (browser) return { seed: `${random}.${sign(random, browser)}${mark}`, setCookie: null };
  if (request.headers.has("Sec-Fetch-Site")) return { seed: random, setCookie: null };
  const fresh = newBrowser();
  return { seed: `${random}.${sign(random, fresh)}`, setCookie: await browserCookie.serialize(fresh) };
}

const newBrowser = () => randomText(16, "base64url");

/** For a cached page and an old browser without a session. `cookies`: its header. */
export async function signedSeedOfCachedPage(
  cookies: string | undefined,
): Promise<{ seed: string; setCookie: string | null }> {
  const known: unknown = await browserCookie.parse(cookies ?? null);
  const isKnown = typeof known === "string" && known !== "";
  const browser = isKnown ? known : newBrowser();
  const random = randomText(12, "base64url");
  return {
    seed: seedOfCachedPage(random, sign(random, browser)),
    setCookie: isKnown ? null : await browserCookie.serialize(browser),
  };
}

async function isOurToken(request: Request, token: string): Promise<boolean> {
  const [, random, signature] = /^([\w-]{16})\.([\w-]{22})/.exec(token) ?? [];
  const browser = await browserOf(request);
  if (!random || !signature || !browser) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(random, browser)));
}

export function isOfAnotherAccount(token: string, viewer: Viewer): boolean {
  const [, random, mark] = /^([\w-]{16})\.[\w-]{22}\.([\w-]{8})/.exec(token) ?? [];
  return viewer !== null && random !== undefined && mark !== accountMark(random, viewer);
}

export const changesNothing = (request: Request): boolean =>
  ["GET", "HEAD", "OPTIONS"].includes(request.method);

export const needsGuard = (request: Request): boolean =>
  !changesNothing(request) && request.headers.has("Cookie");

/**
 * `token` is the form's hidden requestId. A sign-in is checked without a cookie too: another site could sign a
 * visitor in to the wrong account. Errors: cross_site.
 */
export async function assertSameSite(request: Request, token: string, signsIn = false): Promise<void> {
  if (!signsIn && !needsGuard(request)) return;
  const from = provenance(request);
  if (from === "ours" || (from === "unknown" && (await isOurToken(request, token)))) return;
  throw new DomainError("cross_site");
}
