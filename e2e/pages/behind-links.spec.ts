import { createHmac } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { FullKey } from "../../app/i18n/namespaces";
import { demoSettings } from "../../tests/support/demo-database.mjs";
import { scaled } from "../../tests/support/time-limits.mjs";
import { callApi, expect, type Person, planGame } from "../support";
import { turnOnTwoFactors } from "../two-factors";
import { expectAccessible, test } from "./place-test";
import { NAMES, sightsOf } from "./rotation";

/** Pages that no link of the site leads to, or only in a state that the demo lacks. */

const { SESSION_SECRET = "" } = demoSettings("");

interface Site {
  page: Page;
  request: APIRequestContext;
  newPerson: (firstName: string) => Promise<Person>;
  signIn: (page: Page, person: Person) => Promise<void>;
  be: (viewer: "admin") => Promise<void>;
  visit: (path: string) => Promise<void>;
  t: (key: FullKey) => string;
}

const at =
  (path: string) =>
  ({ visit }: Site) =>
    visit(path);

/** Opens the link of a mail that lets a person leave its kind. */
async function unsubscribe({ newPerson, visit }: Site): Promise<void> {
  const kind = `${(await newPerson("Nadia")).id}.game_reminder`;
  const sign = createHmac("sha256", SESSION_SECRET)
    .update(`unsubscribe ${kind}`)
    .digest("base64url")
    .slice(0, 32);
  await visit(`/unsubscribe/${kind}.${sign}`);
}

async function haveUnsubscribed(site: Site): Promise<void> {
  await unsubscribe(site);
  await site.page.locator("main form button").click();
  await expect(site.page.locator("main form")).toHaveCount(0);
}

async function askForReset({ page, newPerson, visit }: Site): Promise<Person> {
  const person = await newPerson("Nadia");
  await visit("/forgot-password");
  await page.locator("main input[name=email]").fill(person.email);
  await page.locator("main form .btn-wide").click();
  await expect(page.locator("main .banner")).toBeVisible();
  return person;
}

/** Follows the link in the mail, which is queued after the answer. */
async function resetPassword(site: Site): Promise<void> {
  const { page, be, visit } = site;
  const { email } = await askForReset(site);
  await be("admin");
  const link = page.locator("li", { hasText: email }).locator('a[href*="/reset-password?token="]').first();
  await expect(async () => {
    await page.goto("/outbox");
    await expect(link).toBeAttached({ timeout: scaled(500) });
  }).toPass({ timeout: scaled(30_000) });
  const { pathname, search } = new URL((await link.getAttribute("href")) ?? "");
  await page.context().clearCookies();
  await visit(pathname + search);
}

async function turnOnTwoFactor({ page, newPerson, signIn, t }: Site): Promise<Person> {
  const person = await newPerson("Nadia");
  await signIn(page, person);
  await turnOnTwoFactors(page, t, person);
  return person;
}

const withTwoFactor = (path: string) => async (site: Site) => {
  await turnOnTwoFactor(site);
  await site.visit(path);
};

async function askedForCode(site: Site): Promise<void> {
  const { page, visit } = site;
  const person = await turnOnTwoFactor(site);
  await page.context().clearCookies();
  await visit("/login");
  await page.locator("#sign-in-email").fill(person.email);
  await page.locator("#sign-in-password").fill(person.password);
  await page.locator("#sign-in button[type=submit]").click();
  await expect(page).toHaveURL(/\/login\/code/);
  await expect(page.locator("h1")).toBeVisible();
}

type Stage = "played" | "marked" | "disputed" | "answered";
const STAGES: Stage[] = ["played", "marked", "disputed", "answered"];

/** Opens a page of a game that has been played, once its organizer and a player have done so much about attendance. */
const after = (stage: Stage, role: "owner" | "player", path: string) => async (site: Site) => {
  const { page, request, newPerson, signIn, visit } = site;
  const [owner, player] = [await newPerson("Omar"), await newPerson("Lina")];
  const game = await planGame(request, owner, {
    start_time: "2026-12-01T11:45:00Z",
    end_time: "2026-12-01T12:30:00Z",
    guests_allowed: true,
  });
  const address = `/games/${game.id}`;
  await callApi(request, player, "PATCH", `/api${address}/participation`, { status: "confirmed" });
  for (const status of ["in_progress", "completed"])
    await callApi(request, owner, "PATCH", `/api${address}/status`, { status });
  const { body } = await callApi(request, owner, "GET", `/api${address}/participants`);
  const { id } = body.find((one: { userId: string | null }) => one.userId === player.id);

  const send = async (person: Person, to: string, form: Record<string, string>) => {
    await page.context().clearCookies();
    await signIn(page, person);
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const answer = await page.request.post(address + to, { form, headers, maxRedirects: 0 });
    expect(answer.status(), to).toBe(302);
  };
  const steps: Record<Stage, () => Promise<void>> = {
    played: async () => {},
    marked: () => send(owner, "/attendance", { names: "" }),
    disputed: () => send(player, "/attendance/dispute", { reason: "J'étais là" }),
    answered: () => send(owner, `/attendance/${id}`, { verdict: "accept", answer: "" }),
  };
  for (const step of STAGES.slice(0, STAGES.indexOf(stage) + 1)) await steps[step]();
  await page.context().clearCookies();
  await signIn(page, role === "owner" ? owner : player);
  await visit(address + path.replace(":id", id));
};

/** Opens the refunds of a game whose player paid and does not come. */
async function oweRefund({ page, request, newPerson, signIn, visit }: Site): Promise<void> {
  const [owner, player] = [await newPerson("Omar"), await newPerson("Lina")];
  const { id } = await planGame(request, owner, { is_paid: true, price: 30 });
  const answer = (status: string) =>
    callApi(request, player, "PATCH", `/api/games/${id}/participation`, { status });
  await answer("confirmed");
  const { body } = await callApi(request, owner, "GET", `/api/games/${id}/participants`);
  const { id: participantId } = body.find((one: { userId: string | null }) => one.userId === player.id);
  await signIn(page, owner);
  await page.request.post(`/games/${id}/payments`, {
    form: { participantId, paid: "on" },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  await answer("declined");
  await visit(`/games/${id}/refunds`);
  await expect(page.locator("main form button")).toHaveCount(1);
}

/** Saves a title that was changed by the API meanwhile. */
async function editBesideAnother({ page, request, newPerson, signIn, visit }: Site): Promise<void> {
  const owner = await newPerson("Omar");
  const { id } = await planGame(request, owner);
  await signIn(page, owner);
  await visit(`/games/${id}/edit`);
  await page.locator("main [name=title]").fill("Foot du vendredi");
  await callApi(request, owner, "PATCH", `/api/games/${id}`, { title: "Foot de la nuit" });
  await page.locator("main form:has([name=title]) button[type=submit]").last().click();
  await expect(page.locator("main [role=alert]")).toBeVisible();
}

const BEHIND: Record<string, (site: Site) => Promise<unknown>> = {
  "a reset link that has run out": at("/reset-password?token=nothing"),
  "a confirmation that has run out": at("/confirm-email?token=nothing"),
  "a link that unsubscribes nobody": at("/unsubscribe/nothing"),
  "a link that unsubscribes": unsubscribe,
  "having unsubscribed": haveUnsubscribed,
  "having asked for a new password": askForReset,
  "choosing a new password": resetPassword,
  "new recovery codes": turnOnTwoFactor,
  "two-factor sign-in while it is on": withTwoFactor("/account/2fa-setup"),
  "turning two-factor sign-in off": withTwoFactor("/account/2fa-setup/removal"),
  "being asked for a code at the sign-in": askedForCode,
  "a refund that is owed": oweRefund,
  "an edit beside another one": editBesideAnother,
  "who came, for the organizer": after("played", "owner", ""),
  "the list of who played": after("played", "owner", "/attendance"),
  "who played, once it is recorded": after("marked", "owner", "/attendance"),
  "a game for a player marked as missing": after("marked", "player", ""),
  "disputing the mark": after("marked", "player", "/attendance/dispute"),
  "a dispute that waits": after("disputed", "player", "/attendance/dispute"),
  "answering a dispute": after("disputed", "owner", "/attendance/:id"),
  "who came, once a dispute is answered": after("answered", "owner", ""),
};

for (const [position, [what, reach]] of Object.entries(BEHIND).entries())
  for (const { language, looks, named } of sightsOf(position, 36))
    test.describe(() => {
      test.use({ locale: language });

      test(`${what} in ${NAMES[language]} has no accessibility fault in ${named}`, async ({
        page,
        request,
        newPerson,
        signIn,
        be,
        visit,
        t,
      }) => {
        await reach({ page, request, newPerson, signIn, be, visit, t });
        await expectAccessible(page, language, looks);
      });
    });
