import { faultsOf, violations } from "../accessible";
import { byColorAlone } from "../color";
import { expect, test } from "../support";

test("the check for colors finds information given by color alone", async ({ page }) => {
  await page.setContent(`<main>
    <style>a { text-decoration: none; color: green } .on { color: red }</style>
    <p>Read <a href="/">the rules</a> first.</p>
    <span class="badge tone-red"></span>
    <div><div><svg class="meter"></svg></div></div>
    <input aria-invalid="true">
    <nav><a href="/a" class="on" aria-current="page">A</a> <a href="/b">B</a></nav>
  </main>`);
  expect((await byColorAlone(page)).map((fault) => fault.split(":")[0])).toEqual([
    "a link like its text",
    "a colored box without words",
    "a bar without numbers",
    "only a red field",
    "the current one only in another color",
  ]);
});

test("the check for contrast waits for what fades in, and not for what never stops moving", async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Fading</title>
    <style>
      @keyframes arrive { from { opacity: 0.1 } }
      p { animation: arrive 1s }
      div { animation: arrive 1s infinite; width: 1px; height: 1px }
    </style>
    <main><h1>Fading</h1><p>Your report was sent.</p><div></div></main></html>`);
  expect(await violations(page)).toEqual([]);
});

test("the checks of a page wait for its stylesheet", async ({ page, baseURL }) => {
  await page.route("**/late.css", async (route) => {
    await new Promise((passed) => setTimeout(passed, 1000));
    await route.fulfill({ contentType: "text/css", body: "button { min-width: 44px; min-height: 44px }" });
  });
  await page.route("**/late", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="en"><title>Late</title><meta name="viewport" content="width=device-width">
        <link rel="stylesheet" href="/late.css"><main><h1>Late</h1><button>No</button></main></html>`,
    }),
  );
  await page.goto(`${baseURL}/late`, { waitUntil: "commit" });
  await expect(page.locator("button")).toBeAttached();
  expect(await faultsOf(page)).toEqual([]);
});
