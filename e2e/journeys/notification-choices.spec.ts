import { createHmac } from "node:crypto";
import { demoSettings } from "../../tests/support/demo-database.mjs";
import { banner, callApi, expect, expectNoSideways, ready, test } from "../support";

/** The unsubscribe address of a message, signed with the server's secret. */
function linkThatEnds(kind: string, userId: string): string {
  const text = `${userId}.${kind}`;
  const { SESSION_SECRET = "" } = demoSettings("");
  const signer = createHmac("sha256", SESSION_SECRET);
  return `/unsubscribe/${text}.${signer.update(`unsubscribe ${text}`).digest("base64url").slice(0, 32)}`;
}

test("notification choices are saved and shown again", async ({ page, t, newPerson, signIn }) => {
  const person = await newPerson("Salma");
  await signIn(page, person);
  await page.goto("/account");
  await page.getByRole("link", { name: t("accounts:chooseNotifications") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("bell:title") })).toBeVisible();
  await expectNoSideways(page);
  const box = (
    kind: "kind_game_reminder" | "kind_player_joined",
    channel: "channel_email" | "channel_inApp",
  ) =>
    page.getByRole("checkbox", {
      name: t("preferences:box", { kind: t(`preferences:${kind}`), channel: t(`preferences:${channel}`) }),
      exact: true,
    });
  await page.getByText(t("preferences:chooseEach")).click();
  await expect(box("kind_game_reminder", "channel_email")).toBeChecked();
  await box("kind_game_reminder", "channel_email").uncheck();
  await box("kind_player_joined", "channel_inApp").uncheck();
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(banner(page, t("flash:preferences_saved"))).toBeVisible();
  await expect(box("kind_game_reminder", "channel_email")).not.toBeChecked();
  await expect(box("kind_game_reminder", "channel_inApp")).toBeChecked();
  await expect(box("kind_player_joined", "channel_inApp")).not.toBeChecked();
  await expect(page.getByText(t("preferences:always"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("preferences:preset_changes") }).click();
  await expect(
    page.getByRole("button", { name: t("preferences:preset_changes"), pressed: true }),
  ).toBeVisible();
  await expect(box("kind_game_reminder", "channel_inApp")).toBeHidden();
});

test("notification choices that cannot be saved show the error in view", async ({
  page,
  t,
  newPerson,
  signIn,
}, info) => {
  test.skip(info.project.name === "nojs", "without scripts a rejected form has its own page");
  await signIn(page, await newPerson("Salma"));
  await page.goto("/account/notifications");
  await ready(page);
  await page.getByText(t("preferences:chooseEach")).click();
  await page.context().clearCookies();
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${t("common:errorPrefix")}`));
});

test("one click ends a kind of mail, on the page or in the mail program", async ({
  page,
  request,
  t,
  newPerson,
}) => {
  const person = await newPerson("Badr");
  await page.goto(linkThatEnds("player_joined", person.id));
  await expectNoSideways(page);
  await page.getByRole("button", { name: t("preferences:stop") }).click();
  const kind = t("preferences:kind_player_joined");
  await expect(page.getByText(t("preferences:stopped", { kind }))).toBeVisible();
  const posted = await request.post(`/api/notifications${linkThatEnds("game_reminder", person.id)}`, {
    headers: { Origin: "https://mail.example.com" },
    form: { "List-Unsubscribe": "One-Click" },
  });
  expect(posted.status()).toBe(204);
  const { body } = await callApi(request, person, "GET", "/api/notifications/preferences");
  expect([body.player_joined.email, body.game_reminder.email, body.spot_open.email]).toEqual([
    false,
    false,
    true,
  ]);
});
