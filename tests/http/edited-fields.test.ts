import { expect, test } from "vitest";
import { editedFrom, mergeEdits } from "~/http/form/edited-fields.server";

const BEFORE = {
  title: "Foot",
  description: "One\nTwo",
  listed: "on",
  venue_id: "v1",
  days: ["1", "3"],
  sports: [{ sportId: "football", maxPlayers: "10" }],
};
const options = { venue_id: [{ value: "v2", label: "Stade" }] };

const formOf = (values: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const [index, one] of (Array.isArray(value) ? value : [value]).entries()) {
      if (typeof one === "string") form.append(name, one);
      else
        for (const [key, inner] of Object.entries(one))
          form.append(`${name}[${index}].${key}`, String(inner));
    }
  }
  return form;
};

/** What is written, and what conflicts, when `mine` is saved after `now`. */
function merge(mine: object, now: object, theirs: string[] = []) {
  const merged = mergeEdits(formOf({ ...BEFORE, ...mine }), {
    ...{ from: editedFrom(BEFORE), theirs },
    row: { values: { ...BEFORE, ...now }, version: 1, options },
  });
  return { ...merged, fields: [...merged.fields] };
}
const written = (mine: object, now: object, name: string) => {
  const { fields, conflicts } = merge(mine, now);
  expect([...conflicts]).toEqual([]);
  return fields.flatMap(([field, value]) => (field.startsWith(name) ? [value] : []));
};

test.each<[string, object, object, string, string[]]>([
  ["what nobody changed stays", {}, {}, "title", ["Foot"]],
  ["what one changed is written", { title: "Basket" }, {}, "title", ["Basket"]],
  ["what the other changed stays", {}, { title: "Tennis" }, "title", ["Tennis"]],
  ["both changed it alike", { title: "Basket" }, { title: "Basket" }, "title", ["Basket"]],
  [
    "a browser's line breaks are no change",
    { description: "One\r\nTwo" },
    { description: "x" },
    "desc",
    ["x"],
  ],
  ["the other unticked a box", {}, { listed: "" }, "listed", []],
  ["one unticked a box", { listed: "" }, {}, "listed", []],
  ["the other chose other days", {}, { days: ["2"] }, "days", ["2"]],
  [
    "one added a row",
    { sports: [...BEFORE.sports, { sportId: "tennis" }] },
    {},
    "sports",
    ["football", "10", "tennis"],
  ],
  ["the other removed the rows", {}, { sports: [] }, "sports", []],
  ["they changed different fields", { title: "Basket" }, { venue_id: "v2" }, "venue_id", ["v2"]],
])("of two who edit one thing: %s", (_, mine, now, name, values) => {
  expect(written(mine, now, name)).toEqual(values);
});

test("a field that both changed is a conflict, which names the other's value as people read it", () => {
  const { conflicts } = merge({ title: "Basket", venue_id: "v3" }, { title: "Tennis", venue_id: "v2" });
  expect([...conflicts]).toEqual([
    ["title", { theirs: "Tennis", isMine: true }],
    ["venue_id", { theirs: "Stade", isMine: true }],
  ]);
});

test("after a conflict one may keep one's own by sending it again, or take theirs", () => {
  const now = { title: "Tennis", venue_id: "v2" };
  const mine = formOf({ ...BEFORE, title: "Basket" });
  const row = { values: { ...BEFORE, ...now }, version: 1 };
  const { editedFrom: from } = mergeEdits(mine, { from: editedFrom(BEFORE), row });
  const titleOf = (theirs: string[]) => {
    const { fields, conflicts } = mergeEdits(mine, { from, theirs, row });
    expect(conflicts.size).toBe(0);
    expect(fields.get("venue_id")).toBe("v2");
    return fields.get("title");
  };
  expect([titleOf([]), titleOf(["title"])]).toEqual(["Basket", "Tennis"]);
  const again = mergeEdits(mine, { from, row: { ...row, values: { ...row.values, title: "Padel" } } });
  expect([...again.conflicts]).toEqual([["title", { theirs: "Padel", isMine: true }]]);
});

test("a forged or damaged origin counts as a field that its sender changed", () => {
  const row = { values: { ...BEFORE, title: "Tennis" }, version: 1 };
  const forged = mergeEdits(formOf(BEFORE), { from: "title.AAAAAAAA~nonsense~x.y", row });
  expect([...forged.conflicts]).toEqual([["title", { theirs: "Tennis", isMine: true }]]);
});

test("a field that the form did not show is never a conflict", () => {
  const from = editedFrom({ crew: "c1" });
  const { conflicts, fields } = mergeEdits(formOf({ title: "x" }), {
    from,
    row: { values: { crew: "c2" }, version: 1 },
  });
  expect([conflicts.size, [...fields.keys()]]).toEqual([0, ["title"]]);
});

/** Day and times, and price. */
const GAME = { date: "2026-12-04", startTime: "18:00", isPaid: "on", price: "30", title: "Foot" };
const together = [
  ["date", "startTime"],
  ["isPaid", "price"],
];
const mergeGame = (mine: object, now: object, theirs: string[] = [], from = editedFrom(GAME)) =>
  mergeEdits(formOf({ ...GAME, ...mine }), {
    ...{ from, theirs },
    row: { values: { ...GAME, ...now }, version: 1, together },
  });

test("who changed one of two values that belong together sees the other person's value of the other, and is asked", () => {
  const moved = mergeGame({ startTime: "20:00" }, { date: "2026-12-05" });
  expect([...moved.conflicts]).toEqual([["date", { theirs: "2026-12-05", isMine: false }]]);
  expect([moved.fields.get("date"), moved.fields.get("startTime")]).toEqual(["2026-12-05", "20:00"]);
  expect([...mergeGame({ price: "40" }, { isPaid: "" }).conflicts.keys()]).toEqual(["isPaid"]);
  expect([...mergeGame({ title: "Basket" }, { date: "2026-12-05", isPaid: "" }).conflicts]).toEqual([]);
});

test("who saves again after such a question, with the other's value or back at the old one, is asked nothing more", () => {
  const now = { date: "2026-12-05" };
  const { editedFrom: from } = mergeGame({ startTime: "20:00" }, now);
  for (const date of ["2026-12-05", "2026-12-04"]) {
    const { conflicts, fields } = mergeGame({ startTime: "20:00", date }, now, [], from);
    expect([[...conflicts], fields.get("date"), fields.get("startTime")]).toEqual([[], date, "20:00"]);
  }
});

test("what only the other changed stands in the form of a conflict, sent again or not", () => {
  const now = { title: "Tennis", price: "50" };
  const first = mergeGame({ title: "Basket" }, now);
  expect([[...first.conflicts.keys()], first.fields.get("price")]).toEqual([["title"], "50"]);
  for (const price of ["30", "50"]) {
    const next = mergeGame({ title: "Basket", price }, now, [], first.editedFrom);
    expect([[...next.conflicts], next.fields.get("price")]).toEqual([[], "50"]);
  }
});
