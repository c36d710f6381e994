import type { Page } from "@playwright/test";
import type { FullKey } from "../../app/i18n/namespaces";
import type { Params } from "../../app/i18n/translate";
import { todays } from "../../tests/support/todays";
import { expect, type Person, planGame, ready, test, unique } from "../support";
import { type ButtonForm, FORMS, type People, type Scene } from "./forms";

/** A form on its page, filled in. */
interface Opened {
  scene: Scene;
  form: ButtonForm;
  press: () => Promise<void>;
  isDone: () => Promise<void>;
  /** What was typed is still there. */
  isKept: () => Promise<void>;
  /** Types again what the browser did not put back, such as a password. */
  typeMissing: () => Promise<void>;
  /** Signs in in another tab. */
  signIn: (person: Person) => Promise<void>;
  /** Presses the form's button, or the one that the page offers in its place. */
  sendAgain: () => Promise<void>;
  t: (key: FullKey, params?: Params) => string;
}

const OTHER_ACCOUNT = "after somebody else signed in in another tab";

const CASES: Record<string, (opened: Opened) => Promise<void>> = {
  "and again after going back": async ({ scene: { page }, form, press, isDone, typeMissing, t }) => {
    await press();
    await isDone();
    await page.goBack();
    // The browser may keep the page that was answered in place of the form's.
    if (page.url().endsWith(BEFORE)) return;
    await expect(() => ready(page)).toPass();
    const [field] = Object.keys(form.typed ?? {});
    const isThere = await page.locator(form.button).first().isVisible();
    if (!isThere || (field && (await fieldOf(page, field).inputValue()) === "")) return;
    await typeMissing();
    await press();
    const refusal =
      form.refusedAgain &&
      page
        .getByText(t(`errors:${form.refusedAgain}`))
        .first()
        .waitFor();
    await Promise.any([isDone(), refusal].filter((one) => one !== undefined));
  },
  "twice at once": async ({ scene: { page }, form, isDone }) => {
    await form.choose?.(page);
    await page.locator(form.button).first().dblclick({ noWaitAfter: true });
    await isDone();
  },
  "again while a slow line brings the answer": async ({ scene: { page }, form, isDone }) => {
    const { received, release } = await holdAnswer(page);
    await form.choose?.(page);
    const button = page.locator(form.button).first();
    // React replaces the button's words; a browser without scripts gives up the first navigation for the second.
    await button.click({ noWaitAfter: true });
    await received;
    await button.dispatchEvent("click", undefined, { timeout: 500 }).catch(() => {});
    release();
    await isDone();
  },
  "after the session ended": async ({ scene, form, press, isDone, isKept, signIn, sendAgain, t }) => {
    await scene.page.context().clearCookies({ name: "session" });
    await press();
    if (form.as) {
      const isAnswered = scene.page.getByRole("button", { name: t("common:sendAgain") });
      await scene.page.locator("#sign-in, [role=alert]").or(isAnswered).first().waitFor();
      await isKept();
      await signIn(scene[form.as]);
      await sendAgain();
    }
    await isDone();
  },
  "after a deployment": async ({ scene: { page }, press, isDone }) => {
    await deploy(page);
    await press();
    await isDone();
  },
  [OTHER_ACCOUNT]: async (opened) => {
    const { scene, form, press, isDone, isKept, signIn, sendAgain, t } = opened;
    const main = scene.page.locator("main");
    const changedTo = ({ firstName }: Person) => t("errors:account_changed", { name: `${firstName} Test` });
    await signIn(scene.other);
    await press();
    if (form.refusedToUsers) {
      await expect(main).toContainText(t(`errors:${form.refusedToUsers}`));
      return;
    }
    if (form.as) {
      await expect(main).toContainText(changedTo(scene.other));
      await isKept();
      expect(await form.count(scene)).toBe(0);
      const person = scene[form.as];
      await signIn(person);
      await sendAgain();
      // The form may be the other's by now, and says so.
      const refused = main.getByText(changedTo(person));
      // What is shown when it is done may have been on the other's page too.
      const isCounted = () => expect.poll(() => form.count(scene)).toBe(1);
      await Promise.any([isCounted(), refused.waitFor()]);
      if (await refused.isVisible()) await sendAgain();
      await isCounted();
    }
    await isDone();
  },
};

const fieldOf = (page: Page, field: string) => page.locator(`main [name=${field}]`).first();

/** Lets the server receive the first form that is sent, and holds its answer back until `release` is called. */
async function holdAnswer(page: Page) {
  const release = signal();
  const received = signal();
  let isFirst = true;
  await page.route("**", async (route) => {
    if (!isFirst || route.request().method() !== "POST") return route.fallback();
    isFirst = false;
    const response = await route.fetch({ maxRedirects: 0 });
    received.give();
    await release.given;
    // The browser may wait for another answer by now.
    await route.fulfill({ response }).catch(() => {});
  });
  return { received: received.given, release: release.give };
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Takes away the scripts and texts of the page's version, until a new document comes. */
async function deploy(page: Page): Promise<void> {
  let isNew = false;
  await page.route("**", async (route) => {
    const { pathname } = new URL(route.request().url());
    isNew ||= route.request().resourceType() === "document";
    if (isNew) return route.fallback();
    if (/^\/(assets|messages)\//.test(pathname)) return route.fulfill({ status: 404 });
    if (pathname !== "/__manifest") return route.fallback();
    return route.fulfill({ status: 204, headers: { "X-Remix-Reload-Document": "true" } });
  });
}

/** What Back leads to from the first page. */
const BEFORE = "/favicon.svg";

let people: Promise<People> | undefined;

const WAYS = Object.entries(FORMS).flatMap(([name, form]) =>
  [true, false].map((scripts) => ({ name, form, scripts })),
);

for (const { name, form, scripts } of todays(WAYS, 0, 1)) {
  test.describe(`${name} ${scripts ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled: scripts });
    for (const [when, run] of Object.entries(CASES)) {
      test(`pressed ${when}: done once, and nothing is lost`, async ({
        page,
        request,
        t,
        newPerson,
        signIn,
      }) => {
        people ??= (async () => ({
          host: await newPerson("Hind"),
          player: await newPerson("Pedro"),
          other: await newPerson("Nadia"),
        }))();
        const all = await people;
        const game = await planGame(request, all.host, { guests_allowed: true });
        const scene: Scene = { ...all, page, request, game, path: "", word: `Mot${unique()}` };
        scene.path = await form.open(scene);
        if (form.as) await signIn(page, scene[form.as]);
        await page.goto(BEFORE);
        await page.goto(scene.path);
        await ready(page);
        const typed = Object.entries(form.typed ?? {}).map(([field, text]) => ({
          field: fieldOf(page, field),
          text: text === "player" ? all.player.email : text.replace("word", scene.word),
        }));
        for (const { field, text } of typed) await field.fill(text);
        const press = async () => {
          await form.choose?.(page);
          await page.locator(form.button).first().click();
        };
        const isDone = async () => {
          if (form.done === undefined) await expect.poll(() => form.count(scene)).toBe(1);
          else if (typeof form.done === "string") await page.locator(form.done).first().waitFor();
          else await page.waitForURL(form.done);
        };
        const isKept = async () => {
          for (const { field, text } of typed)
            await expect(async () =>
              expect(page.url().includes(text) || (await field.inputValue({ timeout: 500 })) === text).toBe(
                true,
              ),
            ).toPass();
        };
        const typeMissing = async () => {
          for (const { field, text } of typed) if ((await field.inputValue()) === "") await field.fill(text);
        };
        const sendAgain = async () => {
          const signInForm = page.locator("#sign-in");
          if (await signInForm.isVisible()) {
            // It leads back, with what was typed in the address.
            await page.goto(new URL(page.url()).searchParams.get("redirectTo") ?? "");
            await ready(page);
            return (await page.locator(form.button).first().isVisible()) ? press() : undefined;
          }
          const instead = page.getByRole("button", { name: t("common:sendAgain") });
          return (await page.locator(form.button).count()) > 0 ? press() : instead.click();
        };
        await run({
          scene,
          form,
          press,
          isDone,
          isKept,
          typeMissing,
          signIn: (person) => signIn(page, person),
          sendAgain,
          t,
        });
        // The page may say so before the answer is there.
        const times = when === OTHER_ACCOUNT && form.refusedToUsers ? 0 : 1;
        await expect.poll(() => form.count(scene)).toBe(times);
      });
    }
  });
}
