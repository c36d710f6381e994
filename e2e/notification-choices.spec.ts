import { expect, expectNoSideways, test } from "./support";

test("what one is told is chosen, kept and shown again", async ({ page, t, newPerson, signIn }) => {
  const person = await newPerson("Salma");
  await signIn(page, person);
  await page.goto("/account");
  await page.getByRole("link", { name: t("accounts:chooseNotifications") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("preferences:title") })).toBeVisible();
  await expectNoSideways(page);
  const box = (
    kind: "kind_game_reminder" | "kind_player_joined",
    channel: "channel_email" | "channel_inApp",
  ) =>
    page.getByRole("checkbox", {
      name: t("preferences:box", { kind: t(`preferences:${kind}`), channel: t(`preferences:${channel}`) }),
      exact: true,
    });
  await expect(box("kind_game_reminder", "channel_email")).toBeChecked();
  await box("kind_game_reminder", "channel_email").uncheck();
  await box("kind_player_joined", "channel_inApp").uncheck();
  await page.getByRole("button", { name: t("preferences:save") }).click();
  await expect(page.getByText(t("flash:preferences_saved"))).toBeVisible();
  await expect(box("kind_game_reminder", "channel_email")).not.toBeChecked();
  await expect(box("kind_game_reminder", "channel_inApp")).toBeChecked();
  await expect(box("kind_player_joined", "channel_inApp")).not.toBeChecked();
  await expect(page.getByText(t("preferences:always"), { exact: true })).toBeVisible();
});
