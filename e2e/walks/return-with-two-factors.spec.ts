import { expect, expectNoSideways, planGame } from "../support";
import { turnOnTwoFactors } from "../two-factors";
import { walk } from "./walk";

walk(
  "a player who returns by a game's link with two factors sees the game at each step, and has the spot",
  2,
  async ({ page, context, request, t, newPerson, signIn }) => {
    const title = "Foot du vendredi";
    const game = await planGame(request, await newPerson("Amel"), { title });
    const player = await newPerson("Nadia");
    await signIn(page, player);
    const [recovery = ""] = await turnOnTwoFactors(page, t, player);
    await context.clearCookies({ name: "session" });

    const main = page.getByRole("main");
    await page.goto(`/g/${game.slug}`);
    await main.getByRole("button", { name: t("common:logIn") }).click();
    await page.waitForURL(/\/login\?/);
    const submit = page.getByRole("button", { name: t("accounts:signIn_spot"), exact: true });
    await expect(main.getByText(title)).toBeVisible();
    await page.locator("#sign-in input[name=email]").fill(player.email);
    await page.locator("#sign-in input[autocomplete=current-password]").fill(player.password);
    await submit.click();

    await page.waitForURL(/\/login\/code/);
    await expect(main.getByText(title)).toBeVisible();
    await expectNoSideways(page);
    const code = page.getByLabel(t("accounts:code"), { exact: true });
    await code.fill("000000");
    await submit.click();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(main.getByText(title)).toBeVisible();
    await code.fill(recovery);
    await submit.click();

    await page.waitForURL(({ pathname }) => pathname === `/games/${game.id}`);
    await expect(main.getByText(t("spot:in", { name: "Nadia" }), { exact: true }).first()).toBeVisible();
    await expect(page.getByText(t("spot:logInToJoin"))).toHaveCount(0);
    await expectNoSideways(page);
  },
);
