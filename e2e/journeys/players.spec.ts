import sharp from "sharp";
import { banner, callApi, expect, expectNoSideways, type Person, test, unique } from "../support";

/** A demo player who has played and has ratings to give. */
const demo = { id: "", email: "player@example.com", password: "houma-1234", token: "", firstName: "" };

const orange = () => sharp({ create: { width: 80, height: 60, channels: 3, background: "#c75b2a" } });

test(
  "a player rates another after a game, with the keyboard",
  { tag: "@without-scripts" },
  async ({ page, request, t, signIn }, info) => {
    const { email, password } = demo;
    const { body: login } = await callApi(request, null, "POST", "/api/auth/login", { email, password });
    const me: Person = { ...demo, id: login.user.id, token: login.access_token };
    const { body: pending } = await callApi(request, me, "GET", "/api/ratings/my/pending-ratings");
    // Each worker another, because the demo's player is everybody's.
    const { gameId, playerToRateId } = pending.data[info.workerIndex % pending.data.length];
    await signIn(page, me);
    await page.goto(`/games/${gameId}`);
    await page.getByRole("link", { name: t("ratings:ratePlayers") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("ratings:ratePlayers"));
    await expectNoSideways(page);
    const player = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href*="${playerToRateId}"]`) });
    const name = (await player.locator("bdi").first().textContent()) ?? "";
    await player.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("ratings:rate", { name }));
    await expect(page.getByText(t("ratings:aggressivenessHint"))).toBeVisible();
    for (const row of ["punctuality", "aggressiveness", "fairPlay", "skillLevel"] as const) {
      await page
        .getByRole("group", { name: t(`ratings:${row}`) })
        .getByRole("radio")
        .first()
        .check();
    }
    await page.getByRole("button", { name: t("ratings:submitRating") }).click();
    await expect(page.getByText(t("errors:rating_required")).first()).toBeVisible();
    const fairPlay = page.getByRole("group", { name: t("ratings:fairPlay") }).getByRole("radio");
    await fairPlay.first().focus();
    for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press("ArrowDown");
    await expect(fairPlay.last()).toBeChecked();
    await page.getByLabel(t("ratings:comment")).fill("Toujours à l'heure");
    await page.getByRole("button", { name: t("ratings:submitRating") }).click();
    await expect(banner(page, t("flash:rating_saved", { name }))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/games/${gameId}/ratings$`));
    if (info.project.name === "nojs") return;
    await expect(banner(page, t("flash:rating_saved", { name })), "closes by itself").toHaveCount(0);
  },
);

test("a player completes the profile with another sport and a picture, and is found and rated", async ({
  page,
  t,
  newPerson,
  signIn,
}) => {
  const name = `Zoe${unique()}`;
  const [me, other] = [await newPerson(name), await newPerson("Omar")];
  await signIn(page, me);
  await page.goto("/manage-profile");
  await page
    .getByLabel(t("profile:choosePicture"))
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await orange().png().toBuffer() });
  await page.getByRole("button", { name: t("profile:uploadPicture") }).click();
  await expect(banner(page, t("flash:profile_saved"))).toBeVisible();
  await expect(page.getByRole("main").locator("img.avatar")).toHaveAttribute("src", /profile-pictures/);

  await page.getByRole("button", { name: t("fields:addSport") }).click();
  const row = page.getByRole("group", { name: t("fields:sportNumber", { number: 1 }) });
  await row.getByLabel(t("fields:sport"), { exact: true }).selectOption({ index: 2 });
  await page.getByLabel(t("profile:bio")).fill("Équipe du quartier");
  await page.getByRole("textbox", { name: t("fields:height") }).fill("182");
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(banner(page, t("flash:profile_saved"))).toBeVisible();
  await expect(page.locator("#saved"), "said where it was pressed").toContainText(t("profile:saved"));
  await expect(row.getByLabel(t("fields:sport"), { exact: true })).not.toHaveValue("");
  await expect(page.getByRole("textbox", { name: t("fields:height") })).toHaveValue("182");
  await expectNoSideways(page);

  await page.context().clearCookies();
  await signIn(page, other);
  await page.goto("/players?filters=true");
  await page.getByRole("searchbox").fill(`${name.toLowerCase()} equipe`);
  await page.getByRole("button", { name: t("common:applyFilters") }).click();
  await expectNoSideways(page);
  // Not the chip that repeats what was searched for.
  await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page.getByText("Équipe du quartier")).toBeVisible();
  await expect(page.getByText("182"), "height is not shown unless asked for").toHaveCount(0);
  await expect(page.getByText(t("common:noRatingsYet"))).toBeVisible();
  await page
    .getByRole("group", { name: t("fields:rating") })
    .getByRole("radio")
    .nth(4)
    .check();
  await page.getByRole("button", { name: t("ratings:submitRating") }).click();
  await expect(banner(page, t("flash:page_rating_saved"))).toBeVisible();
  await expect(page.getByText(t("players:pageRatings"))).toBeVisible();
  await expectNoSideways(page);
});
