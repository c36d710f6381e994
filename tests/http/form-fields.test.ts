import { redirect } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "~/core/errors";
import { formAction } from "~/http/form.server";
import { readForm } from "~/http/form-body.server";
import { knownFields } from "~/http/form-fields.server";
import { at, send, submit } from "../support/request";

const Row = z.object({ sportId: z.string().optional(), maxPlayers: z.coerce.number().optional() });
const Input = z.object({
  title: z.string("required").max(5, "game_title_too_long"),
  rows: z
    .array(z.preprocess((row) => row, Row))
    .max(5, "too_many_at_once")
    .optional(),
  ids: z.array(z.string()).default([]),
});

const action = (args: Parameters<typeof formAction>[0]) =>
  formAction(args, Input, async (input) => redirect(`/done?${encodeURIComponent(JSON.stringify(input))}`));

const knownNames = (...names: string[]) => {
  const form = new FormData();
  for (const name of names) form.append(name, "x");
  return [...knownFields(form, Input).keys()];
};

const post = (body: string | Buffer<ArrayBuffer>, type = "application/x-www-form-urlencoded") =>
  send(action, new URL("http://localhost:3000/somewhere"), {
    method: "POST",
    headers: { "Content-Type": type, "Sec-Fetch-Site": "same-origin" },
    body,
  });

describe("the names of a form's fields", () => {
  it("are kept where the schema knows them", () => {
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
  ])("are dropped when they are well-formed and unknown: %s", (name) => {
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

  it("may be a button that adds or removes a row", async () => {
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
  ])("is refused as a button that does anything else: %s", async (__intent__) => {
    const answer = await submit(action, { form: { title: "ok", __intent__ } });
    expect([answer.status, at(answer.body, "code")]).toEqual([400, "bad_request"]);
  });

  it("is refused as a button when the list's own name carries a value", async () => {
    for (const intent of [button("insert", { name: "rows" }), button("remove", { name: "rows", index: 0 })]) {
      const answer = await submit(action, { form: { rows: "x", __intent__: intent } });
      expect([answer.status, at(answer.body, "code")]).toEqual([400, "bad_request"]);
      expect((await submit(action, { form: { __intent__: intent } })).status).toBe(200);
    }
  });

  it("may be 300 and no more, before anything parses them", async () => {
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

  it("leave invalid values to the form", async () => {
    const answer = await submit(action, { form: { title: "too long", "rows[0].maxPlayers": "12" } });
    expect(answer).toMatchObject({ status: 422, body: { codes: { title: ["game_title_too_long"] } } });
    expect(at(answer.body, "result.initialValue.rows.0.maxPlayers")).toBe("12");
  });

  it("reach the form as lists and records", async () => {
    const form = { title: "ok", "rows[1].sportId": "b", "rows[0].sportId": "a", ids: ["1", "2"], stray: "x" };
    const { location } = await submit(action, { form });
    expect(JSON.parse(decodeURIComponent(location?.slice(6) ?? ""))).toEqual({
      title: "ok",
      rows: [{ sportId: "a" }, { sportId: "b" }],
      ids: ["1", "2"],
    });
  });
});

describe("a form's body", () => {
  it.each([
    ["an escape that is no UTF-8", "title=%FF"],
    ["a cut-off sequence", "title=%E2%82"],
    ["a surrogate in UTF-8", "title=%ED%A0%80"],
    ["bytes that are no UTF-8", Buffer.from([0x74, 0x3d, 0xff])],
  ])("with %s is refused", async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });

  it.each([
    ["title=50%25", "50%"],
    ["title=50%", "50%"],
    ["title=%EF%BF%BD", "\uFFFD"],
    ["title=%D8%AD+", "ح "],
  ])("is read as UTF-8: %s", async (body, title) => {
    const { location } = await post(body);
    expect(at(JSON.parse(decodeURIComponent(location?.slice(6) ?? "")), "title")).toBe(title);
  });

  const multipart = (disposition: string, value: string | Buffer, end = "--b--\r\n") =>
    Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from(`\r\n${end}`),
    ]);

  it.each([
    ["bytes that are no UTF-8", multipart('name="title"', Buffer.from([0xff])), "b"],
    ["no end", multipart('name="title"', "ok", ""), "b"],
    ["no name", multipart("", "ok"), "b"],
    ["another boundary", multipart('name="title"', "ok"), "c"],
    ["a strange name", multipart('name="x[999999999]"', "ok"), "b"],
    ["no parts", Buffer.from("nothing"), "b"],
  ])("in parts with %s is refused", async (_, body, boundary) => {
    const answer = await post(body, `multipart/form-data; boundary=${boundary}`);
    expect(answer).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });

  it.each([
    'multipart/form-data; a="; boundary=zzz"; boundary=b',
    "multipart/form-data; boundary=b; boundary=c",
    'multipart/form-data; boundary="b\\"c"',
    "multipart/form-data; boundary=",
    "multipart/form-data; x=y; boundary=b",
    `multipart/form-data; boundary=${"b".repeat(71)}`,
  ])("in parts is refused where two parsers could find two boundaries: %s", async (type) => {
    expect(await post(multipart('name="title"', "ok"), type)).toMatchObject({ status: 400 });
  });

  it.each([
    "multipart/form-data; charset=utf-8; boundary=b",
    'multipart/form-data;boundary="b";charset="UTF-8"',
    "Multipart/Form-Data; Boundary=b",
  ])("in parts is read with %s", async (type) => {
    expect((await post(multipart('name="title"', "ok"), type)).status).toBe(302);
  });

  it("in parts is refused when a part begins with more than a name and a type", async () => {
    const lines = Buffer.from(
      `--b\r\n${"X: y\r\n".repeat(9_000)}Content-Disposition: form-data; name="title"`,
    );
    const body = Buffer.concat([lines, Buffer.from("\r\n\r\nok\r\n--b--\r\n")]);
    expect(await post(body, "multipart/form-data; boundary=b")).toMatchObject({ status: 400 });
    const long = multipart(`name="${"n".repeat(5_000)}"`, "ok");
    expect(await post(long, "multipart/form-data; boundary=b")).toMatchObject({ status: 400 });
  });

  it("is not read at all from somebody whom the form does not admit", async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1024).fill(97));
        },
      },
      { highWaterMark: 0 },
    );
    const guarded = (args: Parameters<typeof formAction>[0]) =>
      formAction(args, { schema: Input, admit: refuseAll }, async () => redirect("/done"));
    const refuseAll = async () => {
      throw new DomainError("too_many_requests", { params: { seconds: 90 } });
    };
    const init = { method: "POST", headers: { "Content-Type": "x", "Sec-Fetch-Site": "same-origin" }, body };
    const answer = await send(guarded, new URL("http://localhost:3000/x"), { ...init, duplex: "half" });
    expect(answer).toMatchObject({ status: 429, body: { codes: { "": ["too_many_requests"] } } });
    expect([answer.headers.get("Retry-After"), pulled]).toEqual(["90", 0]);
  });

  it("in parts is read as UTF-8, and needs a boundary", async () => {
    const body = multipart('name="title"', "حومة");
    expect((await post(body, 'multipart/form-data; boundary="b"')).location).toContain("%D8%AD");
    expect((await post(body, "multipart/form-data")).status).toBe(400);
  });

  it("is read no further than its limit when its length is not declared", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(97));
      },
    });
    const request = new Request("http://localhost:3000/", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body,
      duplex: "half",
    });
    await expect(readForm(request, 10_000)).rejects.toMatchObject({ code: "body_too_large" });
    expect(sent).toBeLessThan(20_000);
  });
});
