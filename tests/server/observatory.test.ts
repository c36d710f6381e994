import { describe, expect, it } from "vitest";
import { allowNonce, pageHeaders } from "~/http/headers.server";
import { completeHeaders } from "../../server/headers";
import { observatory, type Page } from "./observatory";

const HTML = '<script type="module" src="/assets/a.js"></script>';

/** With the usual headers, changed. */
function page(change: (headers: Headers) => void = () => {}, html = HTML): Page {
  const headers = new Headers(pageHeaders(allowNonce("abc"), "https://houma.example/"));
  completeHeaders(headers, { https: true, requestId: "x" });
  change(headers);
  return { headers, html };
}
const scoreOf = (...given: Parameters<typeof page>) => observatory(page(...given)).score;
const CSP = "Content-Security-Policy";
const withPolicy = (from: string | RegExp, to: string) => (headers: Headers) =>
  headers.set(CSP, (headers.get(CSP) ?? "").replace(from, to));
const withCookie = (cookie: string) => (headers: Headers) => headers.append("Set-Cookie", cookie);

describe("the score of a page", () => {
  const full = scoreOf();

  it("is the maximum with every header at its best", () => {
    expect(full).toBe(130);
    expect(scoreOf(withCookie("__Host-session=a; Path=/; Secure; HttpOnly; SameSite=Lax"))).toBe(135);
  });

  it.each([
    [CSP, 75],
    ["Strict-Transport-Security", 80],
    ["Cross-Origin-Resource-Policy", 120],
    ["Referrer-Policy", 125],
    ["X-Content-Type-Options", 125],
  ])("is lower without %s", (name, score) => {
    expect(scoreOf((headers) => headers.delete(name))).toBe(score);
  });

  it("is lower when other sites may frame the page", () => {
    const framed = withPolicy(/frame-ancestors [^;]*/, "");
    expect(scoreOf(framed)).toBe(full - 5);
    expect(
      scoreOf((headers) => {
        framed(headers);
        headers.delete("X-Frame-Options");
      }),
    ).toBe(80);
  });

  it.each([
    [
      "a policy that begins with more than nothing",
      withPolicy("default-src 'none'", "default-src 'self'"),
      125,
    ],
    ["scripts in place", withPolicy(/script-src [^;]*/, "script-src 'unsafe-inline'"), 80],
    ["scripts from everywhere", withPolicy("script-src", "script-src https:"), 80],
    ["styles in place", withPolicy(/style-src [^;]*/, "style-src 'unsafe-inline'"), 120],
    ["eval", withPolicy("script-src", "script-src 'unsafe-eval'"), 110],
    ["pictures over HTTP", withPolicy("img-src", "img-src http://tiles.example"), 110],
    ["requests over HTTP", withPolicy("connect-src", "connect-src http://x.example"), 80],
    ["a short HSTS", (headers: Headers) => headers.set("Strict-Transport-Security", "max-age=300"), 120],
    ["a broken HSTS", (headers: Headers) => headers.set("Strict-Transport-Security", "yes"), 80],
    [
      "resources for every site",
      (headers: Headers) => headers.set("Cross-Origin-Resource-Policy", "cross-origin"),
      120,
    ],
    ["a referrer for every site", (headers: Headers) => headers.set("Referrer-Policy", "unsafe-url"), 120],
    ["a cookie without Secure", withCookie("a=b; SameSite=Lax"), 125],
    ["a session without Secure", withCookie("session=b; HttpOnly"), 120],
    ["a session for scripts", withCookie("session=b; Secure"), 70],
    ["a cookie for other sites", withCookie("a=b; Secure; SameSite=None"), 80],
    ["a cookie without SameSite", withCookie("a=b; Secure"), 130],
  ])("accounts for %s", (_, change, score) => {
    expect(scoreOf(change)).toBe(score);
  });

  it.each([
    ["none", "", 130],
    ["another site's", '<script src="https://x.example/a.js"></script>', 125],
    ["another site's over HTTP", '<script src="//x.example/a.js"></script>', 50],
    ["checked", '<script src="/a.js" integrity="sha384-x"></script>', 135],
  ])("accounts for scripts: %s", (_, html, score) => {
    expect(scoreOf(undefined, html)).toBe(score);
  });
});
