import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, type Viewer } from "./screenshot-places.ts";

/** The page's context must have the program's address. */
export async function signInAs(page: Page, viewer: Viewer): Promise<void> {
  if (viewer === "visitor") return;
  await page.goto("/login");
  await page.fill("input[name=email]", `${viewer}@example.com`);
  await page.fill("input[name=password]", DEMO_PASSWORD);
  await page.locator("main form:has(input[name=password]) button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}
