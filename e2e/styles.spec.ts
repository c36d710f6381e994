import { expect, test } from "./support";

test("a visitor's first page carries its styles, and the next one links to the file that it loaded", async ({
  page,
  context,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  const carried = page.locator("style#styles");
  const blocking = page.locator("link[rel=stylesheet]:not([media])");
  await page.goto("/games");
  await expect(carried).toHaveCount(1);
  await expect(blocking).toHaveCount(0);
  await expect(title).toHaveCSS("font-weight", "800");
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).filter((name) => name === "styles"))
    .toEqual(["styles"]);

  // A navigation within the document keeps its styles; a new document links to the file.
  await page.locator("main h3").getByRole("link").first().click();
  await page.waitForURL(/\/games\/[\w-]{36}$/);
  await expect(title).toHaveCSS("font-weight", "800");
  await page.goto("/venues");
  await expect(carried).toHaveCount(0);
  await expect(blocking).not.toHaveCount(0);
  await expect(title).toHaveCSS("font-weight", "800");
});
