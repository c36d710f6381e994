import { expect, test } from "./support";

test("a visitor's first page carries its styles, and the next one links to the file that it loaded", async ({
  page,
  context,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  const carried = page.locator("style#styles");
  const blocking = page.locator("link[rel=stylesheet]:not([media])");
  const first = await page.goto("/games");
  await expect(carried).toHaveCount(1);
  expect(await first?.text()).not.toContain('<link rel="stylesheet" href');
  await expect(title).toHaveCSS("font-weight", "800");
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).filter((name) => name === "styles"))
    .toEqual(["styles"]);

  // A navigation within the document keeps its styles; a new document links to the file.
  await page.locator("main h3").getByRole("link").first().click();
  await page.waitForURL(/\/games\/[\w-]{36}$/);
  await expect(title).toHaveCSS("font-weight", "800");
  await expect(page.locator(".spot").first()).toHaveCSS("border-radius", "50%");
  await page.goto("/venues");
  await expect(carried).toHaveCount(0);
  await expect(blocking).not.toHaveCount(0);
  await expect(title).toHaveCSS("font-weight", "800");
});

test("a first page carries every rule that its elements match", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "asks the browser");
  await page.goto("/games");
  const game = (await page.locator("main h3").getByRole("link").first().getAttribute("href")) ?? "";
  for (const path of ["/", "/games", game, "/venues", "/players", "/login", "/about", "/crews"])
    expect(await page.evaluate(missingRules, path), path).toEqual({ checked: true, missing: [] });
});

/** The rules of the stylesheet that match elements of a page, but which its first answer does not carry. */
async function missingRules(path: string) {
  type Rule = { key: string; selector: string };
  const listed = (rules: CSSRuleList, condition = ""): Rule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule)
        return rule.selectorText.split(/,(?![^(]*\))/).map((part) => {
          const selector = part.trim();
          return { key: `${condition}${selector}${rule.style.cssText}`, selector };
        });
      return rule instanceof CSSGroupingRule
        ? listed(rule.cssRules, condition + rule.cssText.split("{")[0])
        : [];
    });
  const rulesOf = (css: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return listed(sheet.cssRules);
  };
  const textOf = async (address: string) => (await fetch(address, { credentials: "omit" })).text();
  const first = new DOMParser().parseFromString(await textOf(path), "text/html");
  const carried = new Set(rulesOf(first.querySelector("#styles")?.textContent ?? "").map(({ key }) => key));
  const file = first.querySelector("link[media='not all']")?.getAttribute("href") ?? "";
  const all = rulesOf(await textOf(file));
  const matches = ({ selector }: Rule) => {
    // As if every state held, and of a part that styles add, the element that it belongs to.
    const resting = selector
      .replace(/::[\w-]+|:(before|after)/g, "")
      .replace(/:not\([^)]*\)|:(?!nth|first|last|root|lang|not)[\w-]+/g, ":not(none)");
    return first.querySelector(resting.trim() || "*") !== null;
  };
  const missing = all.filter((rule) => matches(rule) && !carried.has(rule.key)).map(({ key }) => key);
  return { checked: all.length > 300 && carried.size > 50, missing };
}
