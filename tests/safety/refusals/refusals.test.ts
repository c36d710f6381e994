import { describe, expect, it } from "vitest";
import { codesOf } from "../../support/answers/faults";
import { askWith, everyRow, type Row, refusesWith } from "../ask";
import { type ActorName, makeWorld } from "../world";
import { GAMES } from "./games";
import { LATER } from "./later";
import { ORGANIZING } from "./organizing";
import type { Refused } from "./refused";

/** Who is refused first by nothing else, one of these. */
const ASKING: readonly ActorName[] = ["organizer", "confirmed", "stranger", "invited", "creator", "visitor"];

const rows = (await everyRow()).filter(({ path }) => path.startsWith("/api/"));
const operationOf = ({ method, path }: Row) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`;

async function codesFor(row: Row, refused: Refused): Promise<Set<string>> {
  const codes = new Set<string>();
  for (const name of refused.as ? [refused.as] : ASKING) {
    const world = await makeWorld("public", refused.status ?? "scheduled");
    await refused.make?.(world);
    const body = refused.body?.(world, operationOf(row));
    const answer = await askWith(row, world, {
      name,
      ...(body !== undefined && { text: JSON.stringify(body) }),
      ...(refused.params && { params: refused.params(world) }),
      ...(refused.query && { query: refused.query }),
    });
    for (const code of codesOf(answer.status, JSON.stringify(answer.body))) codes.add(code);
    if (codes.has(refused.code)) break;
  }
  return codes;
}

describe("an operation refuses with", () => {
  it.each([...GAMES, ...ORGANIZING, ...LATER])("$code $by", async (refused) => {
    const { code, by, except = [] } = refused;
    const asked = rows.filter((row) => {
      const operation = operationOf(row);
      return by ? by.includes(operation) : refusesWith(row, code) && !except.includes(operation);
    });
    expect(asked.length).toBe(by?.length ?? Math.max(1, asked.length));
    const wrong: string[] = [];
    for (const row of asked) {
      const codes = await codesFor(row, refused);
      if (!codes.has(refused.code)) wrong.push(`${operationOf(row)}: ${[...codes]}`);
    }
    expect(wrong).toEqual([]);
  });
});
