import { expect, it } from "vitest";
import { statementCache } from "~/core/cache/statement-cache";

it("prepares a statement once, and forgets those that were not used for longest", () => {
  const prepared: string[] = [];
  const cache = statementCache<string>();
  const get = (key: string) =>
    cache(key, () => {
      prepared.push(key);
      return key;
    });
  get("often");
  for (let key = 0; key < 1_000; key += 1) {
    expect(get(String(key))).toBe(String(key));
    get("often");
  }
  expect(prepared).toHaveLength(1_001);
  get("999");
  expect(prepared).toHaveLength(1_001);
  get("0");
  expect(prepared).toHaveLength(1_002);
});
