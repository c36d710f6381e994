import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { textList } from "../../scripts/text-list";

it("the list of all texts in docs/texts is current: run npm run texts", () => {
  const stored = readdirSync("docs/texts").filter((name) => name.endsWith(".md"));
  const files = textList();
  expect(stored.sort()).toEqual([...files.keys()].sort());
  const stale = stored.filter((name) => readFileSync(`docs/texts/${name}`, "utf8") !== files.get(name));
  expect(stale).toEqual([]);
});
