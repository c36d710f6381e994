import { expect, it } from "vitest";
import { askWith, everyRow } from "./ask";
import { makeWorld } from "./world";

const STRANGE = ["abc", "⃂\u{f6a0c}", "0", "a".repeat(300), "00000000-0000-4000-8000-000000000000"];
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

it.each(["visitor", "organizer"] as const)(
  "no address with an unknown or malformed id makes a page, form or operation fail for a %s",
  async (name) => {
    const world = await makeWorld("public", "scheduled");
    const rows = (await everyRow()).filter(({ path }) => path.includes(":"));
    const faults: string[] = [];
    for (const row of rows)
      for (const param of namesIn(row.path))
        for (const value of STRANGE) {
          const status = await askWith(row, world, { name, params: { [param]: value } }).then(
            (answer) => answer.status,
            (error: unknown) => String(error),
          );
          if (typeof status === "string" || status >= 500)
            faults.push(`${row.method} ${row.path} with ${param} ${value.slice(0, 8)}: ${status}`);
        }
    expect(rows.length).toBeGreaterThan(200);
    expect(faults).toEqual([]);
  },
);
