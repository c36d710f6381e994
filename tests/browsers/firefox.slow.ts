import type { Browser } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { translator } from "~/i18n/messages.server";
import { FULL } from "../support/full";
import { until } from "../support/json-client";
import { PASSWORD, type Player, startDemoSite } from "./demo-site";
import { HAS_FIREFOX, startFirefox } from "./firefox";
import { FirefoxPage } from "./firefox-page";

const MODES = [{ name: "with scripts", mode: "js", scripts: true }];
if (FULL) MODES.push({ name: "without scripts", mode: "nojs", scripts: false });
const t = translator("en", "common");

describe.runIf(HAS_FIREFOX)("in Firefox", () => {
  let site: Awaited<ReturnType<typeof startDemoSite>>;
  let organizer: Player;

  beforeAll(async () => {
    site = await startDemoSite();
    organizer = await site.newPlayer("Amel", "amel@example.com");
  });
  afterAll(() => site?.remove());

  describe.each(MODES)("$name", ({ mode, scripts }) => {
    let browser: Browser;
    let page: FirefoxPage;

    beforeAll(async () => {
      browser = await startFirefox({ scripts });
    });
    afterAll(() => browser?.close());
    beforeEach(async () => {
      page = await FirefoxPage.open(browser, { origin: site.origin, scripts });
    });
    afterEach(async () => {
      const { trouble } = page;
      await page.close();
      expect(trouble).toEqual([]);
    });

    async function signIn({ email }: Player): Promise<void> {
      await page.goto("/login");
      await page.fill(t("accounts:email"), email);
      await page.fill(t("accounts:password"), PASSWORD);
      await page.press({ among: "main form button", name: t("accounts:signIn") });
      await page.waitForUrl("signing in leads on", ({ pathname }) => pathname !== "/login");
    }

    it("a visitor opens a short link and takes a spot with only a first name", async () => {
      const game = await site.planGame(organizer);
      await page.goto(`/g/${game.slug}`);
      await page.fill(t("fields:yourFirstName"), "Hamza");
      await page.press({ among: "main button", name: t("guests:take") });
      await page.sees(".spot-in h2", t("spot:in", { name: "Hamza" }));
    });

    it("a visitor opens a short link, signs up and has the spot", async () => {
      const game = await site.planGame(organizer);
      await page.goto(`/g/${game.slug}`);
      await page.press({ among: "main button", name: t("spot:registerAndJoin") });
      await page.fill(t("fields:firstName"), "Hind");
      await page.fill(t("fields:lastName"), "Ziani");
      await page.fill(t("accounts:email"), `hind-${mode}@example.com`);
      await page.fill(t("accounts:password"), PASSWORD);
      await page.press({ among: "main form button", name: t("accounts:createAccount_spot") });
      await page.sees(".spot-in h2", t("spot:in", { name: "Hind" }));
    });

    it("a player signs in, narrows the list of games and joins one from it", async () => {
      await signIn(await site.newPlayer("Yassine", `yassine-${mode}@example.com`));
      await page.goto("/games");
      await page.press({ among: ".chips a", name: t("find:open") });
      const chip = t("find:remove", { filter: t("find:open") });
      await page.waitForUrl("the list is narrowed", ({ search }) => search !== "");
      await page.sees(`.chips a[aria-current][aria-label="${chip}"]`, t("find:open"));
      const join = '.game-row button[value="confirmed"]';
      const row = await until("a game to join", () =>
        page.ask((button) => document.querySelector(button)?.closest("li")?.id ?? null, join),
      );
      await page.press({ among: join });
      await page.sees("main", t("flash:game_joined_named", { game: "|" }).split("|")[0] ?? "");
      expect(page.url().pathname).toBe("/games");
      // With its last spot taken, the game would be gone from the narrowed list.
      await page.goto("/games");
      await page.sees(`[id="${row}"]`, t("games:role_confirmed"));
    });

    it("an organizer plans a game and sees the link to share", async () => {
      await signIn(organizer);
      await page.goto("/games/create");
      await page.press({ among: "main a", name: t("games:withoutVenue") });
      await page.waitForUrl("the sports are offered", ({ searchParams }) => searchParams.get("step") === "2");
      await page.press({ among: ".tiles .btn" });
      await page.fill(t("games:gameTitle"), "Match du mardi");
      await page.fill(t("fields:maxPlayers"), "10");
      await page.press({ among: "main button", name: t("games:create") });
      await page.waitForUrl("the game is made", ({ pathname }) => pathname.endsWith("/share"));
      const link = await until("the link", () =>
        page.ask(() => document.querySelector<HTMLInputElement>("#share-link")?.value ?? null),
      );
      expect(link).toMatch(/\/g\/[0-9a-f]{8}\?lang=en$/);
    });

    it("a game's page in Arabic runs from right to left and is no wider than a phone", async () => {
      const game = await site.planGame(organizer);
      await page.goto(`/g/${game.slug}?lang=ar`);
      await page.sees("h1", "Foot du soir");
      const layout = await page.ask(() => {
        const { clientWidth, scrollWidth, dir } = document.documentElement;
        return { screen: window.innerWidth, isWider: scrollWidth > clientWidth, dir };
      });
      expect(layout).toEqual({ screen: 360, isWider: false, dir: "rtl" });
    });
  });
});
