import { describe, expect, it } from "vitest";
import { declaredFields } from "~/http/form/form-fields.server";
import { at, submit } from "../support/request";
import { action, Input, post } from "./sample-form";

const knownNames = (...names: string[]) => {
  const form = new FormData();
  for (const name of names) form.append(name, "x");
  return [...declaredFields(form, Input).keys()];
};

describe("a form's field names", () => {
  it("are accepted when the schema declares them", () => {
    const names = ["title", "rows[0].sportId", "rows[100].maxPlayers", "ids", "ids[3]"];
    expect(knownNames(...names)).toEqual(names);
  });

  it.each([
    "other",
    "constructor",
    "__proto__",
    "__state__",
    "titles[1]",
    "ids[]",
    "rows.length",
    "rows[1].constructor",
    "rows.title",
    "حومة",
  ])("are dropped when they are well-formed but unknown: %s", (name) => {
    expect(knownNames("title", name)).toEqual(["title"]);
  });

  it.each([
    "",
    "[0]",
    ".title",
    "title.",
    "a..b",
    "a[",
    "a]",
    "a[-1]",
    "a[1",
    "a[x]",
    "a[1]b",
    "a[1.5]",
    "x[101]",
    "x[999999999]",
    "rows[1e9]",
    "a.b.c.d",
    "rows[1].sportId.x",
    "a".repeat(201),
    "a.b".repeat(13_000),
  ])(
    "are refused when they are malformed, too long, too deep or of too large an index: %.20s",
    async (name) => {
      const answer = await submit(action, { form: { title: "ok", [name]: "1" } });
      expect([answer.status, at(answer.body, "code")]).toEqual([400, "bad_request"]);
    },
  );

  const button = (type: string, payload: unknown) => JSON.stringify({ type, payload });

  it("number the rows of a list without gaps", async () => {
    const form = { title: "", "rows[99].sportId": "last", "rows[5].sportId": "first" };
    const { body } = await submit(action, { form });
    expect(at(body, "result.initialValue.rows")).toEqual([{ sportId: "first" }, { sportId: "last" }]);
  });

  it("include a button that adds or removes a row", async () => {
    const press = (__intent__: string) => submit(action, { form: { "rows[0].sportId": "a", __intent__ } });
    const more = await press(button("insert", { name: "rows", defaultValue: {} }));
    expect(more.status).toBe(200);
    expect(at(more.body, "result.initialValue.rows")).toHaveLength(2);
    const less = await press(button("remove", { name: "rows", index: 0 }));
    expect([less.status, at(less.body, "result.initialValue.rows")]).toEqual([200, undefined]);
  });

  it.each([
    "x",
    "{}",
    "[]",
    "null",
    "1",
    "",
    button("reset", {}),
    button("update", { name: "title", value: "x" }),
    button("update", { value: { a: 1 } }),
    button("validate", { name: "title" }),
    button("reorder", { name: "rows", from: 0, to: 999_999_999 }),
    button("insert", { name: "title" }),
    button("insert", { name: "other" }),
    button("insert", { name: "rows[999999999]" }),
    button("insert", { name: "rows[0]" }),
    button("insert", { name: "ids" }),
    button("insert", { name: "rows", index: 999_999_999 }),
    button("insert", { name: "__proto__" }),
    button("insert", { name: "rows", defaultValue: "x".repeat(500) }),
    button("remove", { name: "rows", index: 999_999_999 }),
    button("remove", { name: "rows", index: -1 }),
    button("remove", { name: "rows", index: 1.5 }),
    button("remove", { name: "rows" }),
  ])("exclude a row button that does anything else: %s", async (__intent__) => {
    const answer = await submit(action, { form: { title: "ok", __intent__ } });
    expect([answer.status, at(answer.body, "code")]).toEqual([400, "bad_request"]);
  });

  it("exclude a row button when the list's own name has a value", async () => {
    for (const intent of [button("insert", { name: "rows" }), button("remove", { name: "rows", index: 0 })]) {
      const answer = await submit(action, { form: { rows: "x", __intent__: intent } });
      expect([answer.status, at(answer.body, "code")]).toEqual([400, "bad_request"]);
      expect((await submit(action, { form: { __intent__: intent } })).status).toBe(200);
    }
  });

  it("are limited to 300, before anything parses them", async () => {
    const fields = (count: number) =>
      `title=ok&${Array.from({ length: count - 1 }, (_, i) => `f${i}=`).join("&")}`;
    expect((await post(fields(300))).status).toBe(302);
    expect((await post(fields(301))).status).toBe(400);
    const part = (i: number) => `--b\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\nx\r\n`;
    const parts = (count: number) => `${Array.from({ length: count }, (_, i) => part(i)).join("")}--b--\r\n`;
    const multipart = "multipart/form-data; boundary=b";
    expect((await post(parts(300), multipart)).status).toBe(422);
    expect((await post(parts(301), multipart)).status).toBe(400);
  });

  it("are accepted with invalid values, which the form reports", async () => {
    const answer = await submit(action, { form: { title: "too long", "rows[0].maxPlayers": "12" } });
    expect(answer).toMatchObject({ status: 422, body: { codes: { title: ["game_title_too_long"] } } });
    expect(at(answer.body, "result.initialValue.rows.0.maxPlayers")).toBe("12");
  });

  it("are parsed to lists and records", async () => {
    const form = { title: "ok", "rows[1].sportId": "b", "rows[0].sportId": "a", ids: ["1", "2"], stray: "x" };
    const { location } = await submit(action, { form });
    expect(JSON.parse(decodeURIComponent(location?.slice(6) ?? ""))).toEqual({
      title: "ok",
      rows: [{ sportId: "a" }, { sportId: "b" }],
      ids: ["1", "2"],
    });
  });
});
