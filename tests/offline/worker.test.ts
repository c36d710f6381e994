import { describe, expect, it } from "vitest";
import { offlinePage } from "~/features/offline/offline-page.server";
import * as offline from "~/features/offline/routes/offline";
import { LOCALES } from "~/i18n/languages";
import { isBuilt, isKeepable, signsOut } from "../../worker/addresses";
import { get } from "../support/request";

const GAME = "/games/0192f3a0-7b1c-7def-8123-456789abcdef";

describe("how the service worker handles an address", () => {
  it.each([
    [GAME, true],
    [`${GAME}/edit`, false],
    [`${GAME}/pitch`, true],
    [`${GAME}/pitch.data`, false],
    [`${GAME}/schedule`, false],
    ["/g/0a1b2c3d", true],
    ["/g/0a1b2c3d-7KQ2XH9M", false],
    [`${GAME}.data`, false],
    ["/games", false],
    ["/games/create", false],
    ["/games/join", false],
    ["/account", false],
    ["/dashboard", false],
    ["/players/0192f3a0-7b1c-7def-8123-456789abcdef", false],
    ["/api/games/0192f3a0-7b1c-7def-8123-456789abcdef", false],
  ])("caches the page %s: %s", (path, expected) => {
    expect(isKeepable(path)).toBe(expected);
  });

  it.each([
    ["/assets/root-abc.js", true],
    ["/messages/ar-abc.json", true],
    ["/profile-pictures/abc.webp", false],
    ["/api/assets/", false],
    ["/sw.js", false],
  ])("serves %s from the cache: %s", (path, expected) => {
    expect(isBuilt(path)).toBe(expected);
  });

  it.each([
    ["/logout", true],
    ["/logout.data", true],
    ["/api/auth/logout", true],
    ["/login", false],
    ["/account/delete", false],
    ["/account", false],
  ])("deletes the cached pages at %s: %s", (path, expected) => {
    expect(signsOut(path)).toBe(expected);
  });
});

describe("the offline page", () => {
  it.each(LOCALES)("is in %s, without scripts and without anybody's name", (locale) => {
    const html = offlinePage(locale);
    expect(html).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
    expect(html).not.toMatch(/<script|<form|noscript/);
  });

  it("has the element where the worker lists the cached games", () => {
    expect(offlinePage("fr")).toMatch(/<section hidden="" class="card">.*<li><\/li>/);
  });

  it("is fetched in the reader's language and never indexed", async () => {
    const { body, headers } = await get(offline.loader, { headers: { "Accept-Language": "ar-MA" } });
    expect(body).toContain('lang="ar"');
    expect(body).toContain('content="noindex"');
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });
});
