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
