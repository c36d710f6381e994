import { expect, type Page } from "@playwright/test";
import { generateSync } from "otplib";
import type { FullKey } from "../app/i18n/namespaces";
import { demoSettings } from "../tests/support/demo-database.mjs";
import { type Person, ready } from "./support";

/** The code that an authenticator shows at the time of the server's clock. */
export const codeFor = (secret: string): string =>
  generateSync({ secret, epoch: Date.parse(demoSettings("").TEST_CLOCK) / 1000 });

/** Enables two-factor sign-in for the signed-in user. Returns the recovery codes. */
export async function turnOnTwoFactors(
  page: Page,
  t: (key: FullKey) => string,
  { password }: Pick<Person, "password">,
): Promise<string[]> {
  await page.goto("/account/2fa-setup");
  await ready(page);
  const secret = ((await page.locator("code.secret").textContent()) ?? "").replace(/\s/g, "");
  await page.getByLabel(t("accounts:code"), { exact: true }).fill(codeFor(secret));
  await page.getByLabel(t("accounts:currentPassword")).fill(password);
  await page.getByRole("button", { name: t("accounts:enableTwoFactor") }).click();
  const codes = page.locator("ul.codes code");
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}
