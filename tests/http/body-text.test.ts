import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.server";
import { operations } from "~/api";
import { DomainError } from "~/core/errors";
import { endpoint } from "~/http/api/endpoint.server";
import { loadEndpoints } from "~/http/api/operations";
import { readForm } from "~/http/form/form-body.server";
import { jsonOf, paramsOf } from "../safety/inputs";
import { makeWorld } from "../safety/world";
import { routeOf } from "../support/api";
import { callResource } from "../support/request";
import { site } from "../support/site";

const echo = endpoint({
  method: "POST",
  path: "/api/things",
  tag: "Things",
  summary: "",
  auth: "none",
  scope: null,
  body: z.object({ title: z.string(), parts: z.unknown().optional() }),
  response: z.object({ title: z.string() }),
  status: 201,
  errors: [],
  respond: async ({ body }) => body,
});
const route = routeOf(echo);

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

async function send(body: BodyInit, type = "application/json") {
  const init = { method: "POST", headers: { "Content-Type": type }, body };
  const request = new Request("http://localhost:3000/api/things", init);
  return route.action({ request, params: {}, context: {} });
}

describe("a JSON body", () => {
  it.each([
    ["a byte that is none", [0xff]],
    ["a character cut off", [0xd9]],
    ["a longer form than needed", [0xc0, 0xaf]],
    ["half a character, encoded", [0xed, 0xa0, 0x80]],
    ["Latin-1", [0xe9]],
  ])("is refused when it is not UTF-8: %s", async (_, broken) => {
    const answer = await send(bytes('{"title":"caf', broken, '"}'));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: "bad_request" }),
    ]);
  });

  it.each(["utf-16", "iso-8859-1", '"windows-1256"', "utf-8x"])("is refused in %s", async (charset) => {
    expect((await send('{"title":"x"}', `application/json; charset=${charset}`)).status).toBe(415);
  });

  it.each(["application/json", "application/json;charset=UTF-8", 'application/json; charset="utf8"'])(
    "is accepted as %s, with or without a byte order mark",
    async (type) => {
      const title = "ملعب الحي 🏀";
      for (const start of ["", "\ufeff"]) {
        const answer = await send(`${start}${JSON.stringify({ title })}`, type);
        expect(await answer.json()).toEqual({ title });
      }
    },
  );

  it.each([
    ["a text", '{"title":"\\ud800"}', "title"],
    ["the other half", '{"title":"a\\udc00b"}', "title"],
    ["deep inside", '{"title":"x","parts":[{"a":["\\ud83c"]}]}', "parts"],
    ["a name", '{"title":"x","\\ud800":1}', "\ud800"],
  ])("is refused with a lone surrogate: %s", async (_, json, field) => {
    const answer = await send(json);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]]);
  });

  it("may be nested deeply", async () => {
    const deep = `{"title":"x","parts":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
    expect((await send(deep)).status).toBe(201);
  });
});

describe("a form's body", () => {
  const read = (body: BodyInit, type?: string) =>
    readForm(
      new Request("http://localhost:3000/", {
        method: "POST",
        body,
        headers: type ? { "Content-Type": type } : {},
      }),
    );
  const URLENCODED = "application/x-www-form-urlencoded";
  const part = (content: (string | number[])[]) =>
    bytes('--b\r\nContent-Disposition: form-data; name="title"\r\n\r\n', ...content, "\r\n--b--\r\n");

  it.each([
    ["percent signs that are no UTF-8", "title=caf%E9", URLENCODED],
    ["half a character", "title=%ED%A0%80", URLENCODED],
    ["a name that is no UTF-8", "%ff=1", URLENCODED],
    ["bare bytes", bytes("title=caf", [0xe9]), URLENCODED],
    ["a part that is no UTF-8", part(["caf", [0xe9]]), "multipart/form-data; boundary=b"],
    ["no parts at all", "x", "multipart/form-data; boundary=b"],
  ])("is refused with %s", async (_, body, type) => {
    await expect(read(body, type)).rejects.toEqual(new DomainError("bad_request"));
  });

  it("is refused in another character set", async () => {
    await expect(read("a=b", `${URLENCODED}; charset=iso-8859-1`)).rejects.toEqual(
      new DomainError("unsupported_media_type"),
    );
  });

  it.each([
    [
      "title=%D9%85+a%2Bb&x=100%&y=%zz",
      URLENCODED,
      [
        ["title", "م a+b"],
        ["x", "100%"],
        ["y", "%zz"],
      ],
    ],
    ["title=%EF%BF%BD", `${URLENCODED};charset=UTF-8`, [["title", "\ufffd"]]],
    [part(["ملعب"]), "multipart/form-data; boundary=b", [["title", "ملعب"]]],
    [part(["\ufffd"]), "multipart/form-data; boundary=b", [["title", "\ufffd"]]],
    ["", URLENCODED, []],
  ])("is read when its text is valid: %s", async (body, type, fields) => {
    expect([...(await read(body, type))]).toEqual(fields);
  });

  it("may hold any bytes in a file", async () => {
    const form = new FormData();
    form.append("picture", new File([bytes([0xff, 0xd8, 0xe9])], "a.jpg"));
    const file = (await read(form)).get("picture");
    expect(file instanceof File && file.size).toBe(3);
  });
});

describe("text in the database", () => {
  /** In every free text. */
  function marked(value: unknown, mark: string): unknown {
    if (typeof value === "string") return /^[A-Z][a-z]+$/.test(value) ? `${value}${mark}${value}` : value;
    if (Array.isArray(value)) return value.map((one) => marked(one, mark));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, mark)]));
  }

  async function broken(): Promise<string[]> {
    const tables = await db.all<{ name: string }>(
      sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const columns = await db.all<{ name: string }>(sql`select name from pragma_table_info(${name})`);
      for (const column of columns) {
        const [row] = await db.all<{ count: number }>(
          sql`select count(*) as count from ${sql.identifier(name)} where instr(cast(${sql.identifier(column.name)} as blob), x'00') > 0 and typeof(${sql.identifier(column.name)}) = 'text' or instr(${sql.identifier(column.name)}, char(65533)) > 0`,
        );
        if (row && row.count > 0) found.push(`${name}.${column.name}`);
      }
    }
    return found;
  }

  it("has no NUL and no lone surrogate, whichever operation wrote it", async () => {
    const world = await makeWorld("public", "scheduled");
    const token = await world.token("organizer", "bearer");
    let marks = 0;
    for (const { method, path, body } of (await loadEndpoints(operations)).filter((one) => one.body)) {
      const routed = path.replace(/\{(\w+)\}/g, ":$1");
      const params = paramsOf(routed, world, "organizer");
      const address = routed.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
      const valid = jsonOf(method, routed, world);
      for (const mark of ["\u0000", "\ud800"]) {
        const json = JSON.stringify(marked(valid, mark));
        if (json !== JSON.stringify(valid)) marks += 1;
        const answer = await site(
          new Request(`http://localhost:3000${address}`, {
            method,
            headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
            body: json,
          }),
        );
        expect(answer.status, `${method} ${path} ${body !== undefined}`).toBeLessThan(500);
      }
    }
    expect(marks).toBeGreaterThan(8);
    expect(await broken()).toEqual([]);
  });

  it("fails this check when it has a NUL or a replacement character", async () => {
    await callResource(route, { method: "POST", body: {} });
    await db.run(sql`create table marked (one text)`);
    await db.run(sql`insert into marked values ('a' || char(0) || 'b')`);
    expect(await broken()).toEqual(["marked.one"]);
    await db.run(sql`update marked set one = 'a' || char(65533)`);
    expect(await broken()).toEqual(["marked.one"]);
    await db.run(sql`drop table marked`);
  });
});
