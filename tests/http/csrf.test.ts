import { describe, expect, it } from "vitest";
import { DomainError } from "~/core/errors";
import { rejectCrossSite } from "~/features/error-pages/reject-request.page.server";
import { browserCookie } from "~/http/cookies.server";
import { assertSameSite, issueRequestSeed, needsGuard, provenance } from "~/http/csrf.server";

const post = (headers: Record<string, string>, path = "/games") =>
  new Request(`http://localhost:3000${path}`, { method: "POST", headers });

describe("where a form comes from", () => {
  it.each([
    [{ "Sec-Fetch-Site": "same-origin" }, "ours"],
    [{ "Sec-Fetch-Site": "none" }, "ours"],
    [{ "Sec-Fetch-Site": "cross-site", Origin: "http://evil.example" }, "foreign"],
    [{ "Sec-Fetch-Site": "same-site" }, "foreign"],
    [{ Origin: "http://localhost:3000" }, "ours"],
    [{ Origin: "http://evil.example", Referer: "http://localhost:3000/" }, "foreign"],
    [{ Origin: "null" }, "foreign"],
    [{ Referer: "http://localhost:3000/games" }, "ours"],
    [{ Referer: "http://localhost:3000.evil.example/" }, "foreign"],
    [{ Referer: "nonsense" }, "foreign"],
    [{}, "unknown"],
  ])("with the headers %o is %s", (headers, expected) => {
    expect(provenance(post(headers))).toBe(expected);
  });

  it.each([
    ["http://localhost:3000", "foreign"],
    ["ftp://localhost:3000", "foreign"],
    ["https://localhost:3000", "ours"],
  ])("over https, with the origin %s is %s", (Origin, expected) => {
    const request = new Request("https://localhost:3000/games", { method: "POST", headers: { Origin } });
    expect(provenance(request)).toBe(expected);
  });

  it("is ours for an https page whose proxy ends https", () => {
    expect(provenance(post({ Origin: "https://localhost:3000" }))).toBe("ours");
  });

  it("is checked only for a change with a cookie", () => {
    expect(needsGuard(post({ Cookie: "session=x" }))).toBe(true);
    expect(needsGuard(post({}))).toBe(false);
    const read = new Request("http://localhost:3000/", { headers: { Cookie: "session=x" } });
    expect(needsGuard(read)).toBe(false);
  });
});

describe("a browser that sends no origin", () => {
  it("is accepted with the hidden token of its own page", async () => {
    const { seed, setCookie } = await issueRequestSeed(new Request("http://localhost:3000/login"));
    const cookie = setCookie?.split(";")[0] ?? "";
    await expect(assertSameSite(post({ Cookie: cookie }, "/login"), `${seed}:r1:`)).resolves.toBeUndefined();
  });

  it.each(["", "x", "AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB:r1:"])("is refused with %j", async (token) => {
    await expect(assertSameSite(post({}, "/login"), token, true)).rejects.toThrow(DomainError);
  });

  it("is refused with the token of another browser", async () => {
    const { seed } = await issueRequestSeed(new Request("http://localhost:3000/login"));
    const other = (await browserCookie.serialize("another")).split(";")[0] ?? "";
    await expect(assertSameSite(post({ Cookie: other }, "/login"), seed)).rejects.toMatchObject({
      code: "cross_site",
    });
  });
});

describe("a form of another site", () => {
  const foreign = { Cookie: "session=x", Origin: "http://evil.example" };

  it.each([
    ["en", "ltr", "This form came from another site", "Nothing was saved", "Back to Home"],
    [
      "fr",
      "ltr",
      "Ce formulaire a été envoyé depuis un autre site",
      "Rien n'a été fait",
      "Retour à l'accueil",
    ],
    ["ar", "rtl", "أُرسلت هذه الاستمارة من موقع آخر", "لم يُنفَّذ أي شيء", "العودة إلى الصفحة الرئيسية"],
  ])("gets an error page before any route runs, in %s", async (language, dir, title, text, back) => {
    const answer = await rejectCrossSite(post({ ...foreign, "Accept-Language": language }));
    expect(answer?.status).toBe(403);
    const page = ((await answer?.text()) ?? "").replaceAll("&#x27;", "'");
    expect(page).toMatch(/^<!doctype html>/i);
    expect(page).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(page).toContain(`<title>${title} · ${language === "ar" ? "حومة" : "Houma"}</title>`);
    const words = page.slice(page.indexOf("<body")).replace(/<[^>]*>/g, "|");
    expect(words.replace(/\|+/g, "|")).toMatch(
      new RegExp(`^\\|[^|]+\\|${title}\\|${text}[^|]+\\|${back}\\|$`),
    );
    expect(page).toMatch(/<a [^>]*href="\/"[^>]*><span class="logo">/);
    // Only this page's styles, and no script.
    const nonce = /<style nonce="([^"]+)">/.exec(page)?.[1];
    expect(answer?.headers.get("Content-Security-Policy")).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(page).not.toContain("<script");
  });

  it("is refused without a cookie too", async () => {
    for (const Origin of ["http://evil.example", "null", "garbage"]) {
      expect((await rejectCrossSite(post({ Origin })))?.status).toBe(403);
    }
  });

  it("is let through to the API, and the site's own forms pass", async () => {
    expect(await rejectCrossSite(post(foreign, "/api/games"))).toBeNull();
    expect(await rejectCrossSite(post({ Cookie: "session=x", Origin: "http://localhost:3000" }))).toBeNull();
  });
});
