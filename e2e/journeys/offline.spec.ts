import { once } from "node:events";
import { createServer } from "node:http";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { scaled } from "../../tests/support/time-limits.mjs";
import { banner, callApi, expect, expectNoSideways, type Person, planGame, test } from "../support";

test.use({ serviceWorkers: "allow" });

/** Scripts, except structured data for search engines. */
const RUNNING = "script:not([type='application/ld+json'])";

const withoutScripts = ({ javaScriptEnabled }: { javaScriptEnabled: boolean }) => !javaScriptEnabled;

const newGame = async (request: APIRequestContext, person: Person, title: string): Promise<string> =>
  (await planGame(request, person, { title })).id;

/** The paths of the pages in the worker's cache. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open("pages-1");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

const expectKept = (page: Page, path: string) => expect.poll(() => keptPages(page)).toContain(path);

async function offline(context: BrowserContext, run: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await run();
  await context.setOffline(false);
}

test.describe("with a worker", () => {
  test.skip(withoutScripts, "no scripts, no worker");

  test("the browser finds no obstacle to installing the app", async ({ page, context }) => {
    await page.goto("/games");
    const browser = await context.newCDPSession(page);
    const { errors, data } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? "")).toMatchObject({ display: "standalone", start_url: expect.any(String) });
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    // Tests run in a private window, where nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });

  test("a visited game can be read offline, with the time of its copy", async ({
    page,
    context,
    request,
    newPerson,
    t,
  }) => {
    const title = "Foot <b>& thé</b> عالية";
    const game = await newGame(request, await newPerson("Omar"), title);
    await page.goto(`/games/${game}`);
    await expectKept(page, `/games/${game}`);
    await offline(context, async () => {
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const [before = ""] = t("offline:keptPage", { time: "|" }).split("|");
      await expect(banner(page, before)).toContainText("12:00");
      await expect(page.locator(`${RUNNING}, form, button`)).toHaveCount(0);
      await expectNoSideways(page);
      await page.goto("/players");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("offline:title"));
      await expectNoSideways(page);
      await page.getByRole("link", { name: title }).click();
      await expect(page).toHaveURL(`/games/${game}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    });
    await page.reload();
    await expect(page.locator("[data-kept]")).toBeHidden();
  });

  test("offline, a page that is not cached becomes the offline page in the reader's language", async ({
    page,
    context,
    locale,
    t,
  }) => {
    await page.goto("/games");
    await expectKept(page, "/offline");
    await offline(context, async () => {
      await expect(banner(page, t("offline:now"))).toBeVisible();
      await page.getByRole("contentinfo").getByRole("link").last().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("offline:title"));
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
      await expect(page.locator("section.card")).toBeHidden();
    });
  });

  test("a form is not lost without a connection", async ({ page, context, t }) => {
    await page.goto("/login");
    await expectKept(page, "/offline");
    await offline(context, async () => {
      await page.getByLabel(t("accounts:email"), { exact: true }).fill("amel@example.com");
      await page.getByLabel(t("accounts:password"), { exact: true }).fill("secret words");
      await page
        .locator("main form")
        .getByRole("button", { name: t("accounts:signIn"), exact: true })
        .click();
      await expect(page.getByText(t("offline:notSent"))).toBeVisible();
      await expect(page.getByLabel(t("accounts:email"), { exact: true })).toHaveValue("amel@example.com");
    });
  });

  test("visited pages are deleted at sign-out", async ({ page, context, request, newPerson, signIn, t }) => {
    const person = await newPerson("Nadia");
    const game = await newGame(request, person, "Padel privé");
    await signIn(page, person);
    await page.goto(`/games/${game}`);
    await expectKept(page, `/games/${game}`);
    await page.goto("/logout");
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => keptPages(page)).not.toContain(`/games/${game}`);
    await offline(context, async () => {
      await page.goto(`/games/${game}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("offline:title"));
      await expect(page.getByText("Padel privé")).toHaveCount(0);
    });
  });

  test("visited pages are deleted when the session ended elsewhere", async ({
    page,
    context,
    request,
    newPerson,
    signIn,
  }) => {
    const person = await newPerson("Hiba");
    const game = await newGame(request, person, "Tennis");
    await signIn(page, person);
    await page.goto(`/games/${game}`);
    await expectKept(page, `/games/${game}`);
    await context.clearCookies();
    await page.goto("/venues");
    await expect.poll(() => keptPages(page)).not.toContain(`/games/${game}`);
  });

  test("caches the newest twenty games and nothing else: no account, no form or API responses", async ({
    page,
    request,
    newPerson,
    signIn,
  }) => {
    const person = await newPerson("Yassine");
    await signIn(page, person);
    for (const path of ["/account", "/dashboard", "/games", "/players"]) await page.goto(path);
    await page.evaluate(() => fetch("/api/games"));
    const game = await newGame(request, person, "Match");
    await page.goto(`/games/${game}`);
    await expectKept(page, `/games/${game}`);
    const paths = Array.from(
      { length: 21 },
      (_, n) => `/games/00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    );
    await page.evaluate(async (seen) => {
      const reader = await (await caches.match("/~reader"))?.json();
      for (const path of [...seen, "/account"]) {
        navigator.serviceWorker.controller?.postMessage({ ...reader, seen: { path, title: "", html: "" } });
      }
    }, paths);
    await expectKept(page, paths[20] ?? "");
    const kept = await keptPages(page);
    expect(kept.filter((path) => path.startsWith("/games/"))).toEqual(paths.slice(1));
    expect(kept.filter((path) => !path.startsWith("/games/")).sort()).toEqual(["/offline", "/~reader"]);
  });

  test("built files come from the cache the second time, pages never while there is a network", async ({
    page,
    request,
    newPerson,
  }) => {
    const person = await newPerson("Sara");
    const game = await newGame(request, person, "Avant");
    await page.goto(`/games/${game}`);
    await expectKept(page, `/games/${game}`);
    await callApi(request, person, "PATCH", `/api/games/${game}`, { title: "Après" });
    const answer = await page.reload();
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Après");
    const files = await page.evaluate(async () => (await (await caches.open("files-1")).keys()).length);
    expect(files).toBeGreaterThan(5);
  });

  test("lite mode removes the worker and its cache", async ({ page, request, newPerson, t }) => {
    const game = await newGame(request, await newPerson("Ilyas"), "Basket");
    await page.goto(`/games/${game}`);
    await expectKept(page, `/games/${game}`);
    await page
      .getByRole("contentinfo")
      .getByRole("button", { name: t("common:liteMode") })
      .click();
    await expect(page.locator(RUNNING)).toHaveCount(0);
    const left = await page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
    expect(left).toEqual({ workers: 0, caches: [] });
  });
});

test.describe("a newer worker", () => {
  test.skip(withoutScripts, "no scripts, no worker");

  test("takes over at the next page and keeps the cache", async ({ page, request, newPerson, baseURL }) => {
    const game = await newGame(request, await newPerson("Zineb"), "Handball");
    let version = 1;
    // A proxy in front of the program, which changes the worker's script as a new build would.
    const front = createServer(async ({ url = "/", headers }, answer) => {
      const given = await fetch(`${baseURL}${url}`, { headers: { cookie: headers.cookie ?? "" } });
      const body = Buffer.from(await given.arrayBuffer());
      answer.writeHead(given.status, { "content-type": given.headers.get("content-type") ?? "" });
      // Marked at every request, because a worker that takes over deletes the caches it does not know.
      const added =
        url === "/sw.js" ? `;addEventListener("fetch",()=>void caches.open("version-${version}"))` : "";
      answer.end(Buffer.concat([body, Buffer.from(added)]));
    });
    front.listen(0);
    await once(front, "listening");
    const address = front.address();
    const origin = `http://localhost:${typeof address === "object" ? address?.port : ""}`;
    const versions = () =>
      page.evaluate(async () => {
        await fetch("/robots.txt");
        return (await caches.keys()).filter((name) => /^version/.test(name));
      });
    await page.goto(`${origin}/games/${game}`);
    await expectKept(page, `/games/${game}`);
    version = 2;
    await page.goto(`${origin}/games`);
    await expect.poll(versions, { timeout: scaled(30_000) }).toEqual(["version-2"]);
    const state = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return { waiting: registration?.waiting ?? null, active: registration?.active?.state };
      });
    await expect.poll(state).toEqual({ waiting: null, active: "activated" });
    expect(await keptPages(page)).toContain(`/games/${game}`);
    front.close();
  });
});

test("without scripts there is no worker", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled, "for pages without scripts");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/games");
  expect(asked).not.toContain("/sw.js");
});
