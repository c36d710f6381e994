import type { Page } from "@playwright/test";
import { callApi, expect, expectNoSideways, planGame, ready, test } from "../support";

test.use({ serviceWorkers: "allow" });
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "no scripts, no notifications of the browser");

const ENDPOINT = "https://push.example.com/device";

/** Replaces the browser's push service; returns the calls that the page makes to the server. */
async function withPush(page: Page, publicKey: string | null, permission: NotificationPermission) {
  const told: string[] = [];
  await page.route("**/api/notifications/push", async (route) => {
    const request = route.request();
    if (request.method() === "GET") return route.fulfill({ json: { publicKey, devices: 0 } });
    told.push(`${request.method()} ${request.postDataJSON().endpoint}`);
    return route.fulfill({ status: 204 });
  });
  await page.addInitScript(
    ({ endpoint, permission }) => {
      const asked = () => sessionStorage.setItem("asked", "yes");
      const agreed = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
        unsubscribe: async () => sessionStorage.removeItem("agreed"),
      };
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = async () => {
        asked();
        return "granted";
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (sessionStorage.getItem("agreed") ? agreed : null),
        subscribe: async () => {
          sessionStorage.setItem("agreed", "yes");
          return agreed;
        },
      });
    },
    { endpoint: ENDPOINT, permission },
  );
  return told;
}

const wasAsked = (page: Page) => page.evaluate(() => sessionStorage.getItem("asked"));

test("a player is offered notifications after joining, asked for permission on a click, and turns them off", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}) => {
  const told = await withPush(page, "key", "default");
  const game = await planGame(request, await newPerson("Omar"));
  const person = await newPerson("Lina");
  await signIn(page, person);
  const path = `/games/${game.id}`;
  await page.goto(path);
  await page.getByRole("button", { name: t("games:joinGame"), exact: true }).click();
  const on = page.getByRole("button", { name: t("push:turnOn") });
  await expect(on).toBeVisible();
  await expectNoSideways(page);
  expect(await wasAsked(page)).toBeNull();
  await on.click();
  await expect(page.locator(".card").getByText(t("push:state_on"))).toBeVisible();
  // Announced by the live region of every page: some screen readers ignore a region that arrives with its text.
  const said = page.getByRole("status").filter({ hasText: t("push:state_on") });
  await expect(said).toHaveClass("visually-hidden");
  expect(told).toEqual([`POST ${ENDPOINT}`]);
  await page.getByRole("button", { name: t("push:turnOff") }).click();
  await expect(on).toBeVisible();
  expect(told).toEqual([`POST ${ENDPOINT}`, `DELETE ${ENDPOINT}`]);
});

test("an offer of notifications that a player dismissed does not come back", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}) => {
  await withPush(page, "key", "default");
  const game = await planGame(request, await newPerson("Omar"));
  const person = await newPerson("Driss");
  await callApi(request, person, "POST", `/api/games/${game.id}/join`, {});
  await signIn(page, person);
  await page.goto(`/games/${game.id}`);
  await page.getByRole("button", { name: t("common:notNow") }).click();
  const offer = page.getByRole("heading", { name: t("push:title") });
  await expect(offer).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(offer).toHaveCount(0);
});

for (const [what, key, permission] of [
  ["the site pushes nothing", null, "default"],
  ["it was blocked in the browser", "key", "denied"],
] as const) {
  test(`a player is not offered notifications where ${what}`, async ({
    page,
    request,
    newPerson,
    signIn,
    t,
  }) => {
    await withPush(page, key, permission);
    const game = await planGame(request, await newPerson("Omar"));
    const person = await newPerson("Fatima");
    await callApi(request, person, "POST", `/api/games/${game.id}/join`, {});
    await signIn(page, person);
    await page.goto(`/games/${game.id}`);
    await ready(page);
    await expect(page.getByRole("heading", { name: t("push:title") })).toHaveCount(0);
    expect(await wasAsked(page)).toBeNull();
  });
}

test.describe("without a service worker, which would answer for the network", () => {
  test.use({ serviceWorkers: "block" });

  test("a player who joined on another device keeps the page while the texts of the offer load", async ({
    page,
    request,
    newPerson,
    signIn,
    t,
  }) => {
    await withPush(page, "key", "default");
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route("**/messages/*-all", async (route) => {
      await held;
      await route.continue();
    });
    const game = await planGame(request, await newPerson("Omar"));
    const person = await newPerson("Salma");
    await signIn(page, person);
    await page.goto(`/games/${game.id}`);
    await ready(page);
    const isDue = Promise.all([
      page.waitForRequest("**/messages/*-all"),
      page.waitForResponse("**/api/notifications/push"),
    ]);
    await callApi(request, person, "POST", `/api/games/${game.id}/join`, {});
    await isDue;
    const wasHidden = await page.evaluate(async () => {
      for (let frame = 0; frame < 60; frame++) {
        await new Promise(requestAnimationFrame);
        if (document.querySelector("main h1")?.getClientRects().length === 0) return true;
      }
      return false;
    });
    expect(wasHidden).toBe(false);
    const offer = page.getByRole("heading", { name: t("push:title") });
    await expect(offer).toHaveCount(0);
    send();
    await expect(offer).toBeVisible();
  });
});

const KEEP_NOTIFICATIONS = `
  self.kept ??= [];
  self.registration.showNotification = async (title, options) => void self.kept.push({ title, ...options });
`;

test("the service worker shows what is pushed, in the reader's language and direction", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto("/games");
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(worker).toBe("activated");
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  // The headless shell shows no notifications: the worker keeps what it would show. Again before each push, since the
  // browser may have stopped and started it.
  const push = async (data: string) => {
    await context.serviceWorkers()[0]?.evaluate(KEEP_NOTIFICATIONS);
    await browser.send("ServiceWorker.deliverPushMessage", { origin: baseURL ?? "", registrationId, data });
  };
  const shown = async () =>
    (await context.serviceWorkers()[0]?.evaluate<{ title: string }[]>("self.kept ?? []")) ?? [];
  const pushed = { title: "حومة", body: "تغيّر موعد المباراة", tag: "game-1", lang: "ar", dir: "rtl" };
  const pictures = { icon: "/icon-192.png", badge: "/badge.png" };
  await push(JSON.stringify({ ...pushed, url: "/games/1" }));
  await expect.poll(shown).toEqual([{ ...pushed, ...pictures, data: { url: "/games/1" } }]);
  // The browser may be stopping the worker and drops what arrives then: push again until it shows.
  const titles = async () => {
    await push("not JSON");
    return [...new Set((await shown()).map(({ title }) => title))].sort();
  };
  await expect.poll(titles).toEqual(["Houma", "حومة"]);
});
