import { expect, it } from "vitest";
import { scaled } from "../support/time-limits.mjs";
import { askWith, everyRow, fieldsOf } from "./ask";
import { jsonOf } from "./inputs";
import { makeWorld } from "./world";

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

/** As JSON. */
const VALUES = [
  ...["1e-9", "-1e-9", "5e-324", "-0", "0.1", "-1", "1e15", "1e308", "1e999", "-1e999", "9007199254740993"],
  ...["null", "true", "[]", "{}", "[[]]", "[null]", "[{}]", '{"length":1}', "[1e-9,1e999]"],
  ...[
    '""',
    '" "',
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"__proto__"',
    '["\\u0000"]',
    '"\u0661"',
    `"${"x".repeat(20_000)}"`,
  ],
  ...[
    '"0000-00-00"',
    '"2026-02-30"',
    '"9999-12-31T23:59:59Z"',
    '"+275760-09-13T00:00:00.000Z"',
    '"24:00"',
    '"25:61"',
  ],
  ...[deep("[", "]", 5000), deep('{"a":', "}", 5000).replace(":}", ":1}"), `[${'"x",'.repeat(3000)}"x"]`],
];

const WHOLE = [
  ...["", "[]", "null", '"x"', "1", "{", "{}", '{"a":1,"a":2}', '{"__proto__":{"role":"admin"}}', "\ufeff{}"],
  ...[deep("[", "]", 30_000), `{"a":${deep("[", "]", 20_000)}}`, `{"a":"${"x".repeat(70_000)}"}`],
];

type Json = unknown;

/** With each field, and each part of its valid value, replaced in turn. */
function* replaced(valid: Json, names: readonly string[], value: string): Generator<string> {
  const mark = "@replaced@";
  const text = (body: Json) => JSON.stringify(body).replace(`"${mark}"`, () => value);
  const fields = typeof valid === "object" && valid !== null ? valid : {};
  for (const name of new Set([...names, ...Object.keys(fields)])) yield text({ ...fields, [name]: mark });
  for (const [name, inner] of Object.entries(fields))
    if (typeof inner === "object" && inner !== null)
      for (const key of Object.keys(inner))
        yield text({
          ...fields,
          [name]: Array.isArray(inner) ? inner.with(Number(key), mark) : { ...inner, [key]: mark },
        });
}

it(
  "no body makes an operation fail or answer late",
  async () => {
    const rows = (await everyRow()).filter(
      ({ method, path }) => method !== "GET" && path.startsWith("/api/"),
    );
    const faults: string[] = [];
    for (const row of rows) {
      const names = fieldsOf(row, "body");
      if (names.length === 0) continue;
      const world = await makeWorld("public", /result|ratings/.test(row.path) ? "completed" : "scheduled");
      const valid = jsonOf(row.method, row.path, world);
      const bodies = [...WHOLE, ...VALUES.flatMap((value) => [...replaced(valid, names, value)])];
      for (const text of bodies) {
        const start = performance.now();
        const { status, body } = await askWith(row, world, { name: "organizer", text });
        const time = performance.now() - start;
        if (status >= 500 || time > scaled(1000))
          faults.push(
            `${row.method} ${row.path} ${text.slice(0, 200)}: ${status} in ${Math.round(time)} ms ${JSON.stringify(body)?.slice(0, 120)}`,
          );
      }
    }
    expect(faults).toEqual([]);
  },
  scaled(600_000),
);

const TEXTS = [
  ...["\0", "a\0b", "__proto__", "constructor", "../..", "%", "%00", "\u0661", "x".repeat(5000)],
  ...[
    "-1",
    "0",
    "1e999",
    "1e-9",
    "NaN",
    "-0",
    "1.5",
    "9007199254740993",
    "99999999999999999999",
    "null",
    "[]",
  ],
  ...[
    "0000-00-00",
    "2026-02-30",
    "+275760-09-13",
    "2026-12-01T25:00:00Z",
    "24:00",
    "-8,33,-7,34",
    "NaN,0,1,2",
    "1,1,0,0",
  ],
  ...['"', "*", '"x" OR "y', "a AND", "NEAR(", "(", "' or 1=1 --", "%25", "🙂".repeat(300)],
];

it(
  "no address and no query makes an operation fail or answer late",
  async () => {
    const faults: string[] = [];
    const rows = (await everyRow()).filter(({ path }) => path.startsWith("/api/"));
    for (const row of rows) {
      const world = await makeWorld("public", "scheduled");
      const params = [...row.path.matchAll(/:(\w+)/g)].map(([, param = ""]) => param);
      const asked = TEXTS.flatMap((value) => [
        ...fieldsOf(row, "query").map((name) => ({
          query: `?${name}=${encodeURIComponent(value)}`,
        })),
        ...params.map((param) => ({ params: { [param]: value } })),
      ]);
      for (const instead of asked) {
        const start = performance.now();
        const { status } = await askWith(row, world, { name: "organizer", ...instead });
        const time = performance.now() - start;
        if (status >= 500 || time > scaled(1000))
          faults.push(
            `${row.method} ${row.path} ${JSON.stringify(instead)}: ${status} in ${Math.round(time)} ms`,
          );
      }
    }
    expect(faults).toEqual([]);
  },
  scaled(600_000),
);
