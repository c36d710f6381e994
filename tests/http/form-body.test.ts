import { redirect } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { DomainError } from "~/core/errors";
import { formAction } from "~/http/form/form.server";
import { readForm } from "~/http/form/form-body.server";
import { at, send } from "../support/request";
import { Input, post } from "./sample-form";

describe("a form's body", () => {
  it.each([
    ["an escape that is not UTF-8", "title=%FF"],
    ["a cut-off sequence", "title=%E2%82"],
    ["a surrogate in UTF-8", "title=%ED%A0%80"],
    ["bytes that are not UTF-8", Buffer.from([0x74, 0x3d, 0xff])],
  ])("is refused with %s", async (_, body) => {
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
    ["bytes that are not UTF-8", multipart('name="title"', Buffer.from([0xff])), "b"],
    ["no end", multipart('name="title"', "ok", ""), "b"],
    ["no name", multipart("", "ok"), "b"],
    ["another boundary", multipart('name="title"', "ok"), "c"],
    ["a strange name", multipart('name="x[999999999]"', "ok"), "b"],
    ["no parts", Buffer.from("nothing"), "b"],
  ])("is refused as multipart with %s", async (_, body, boundary) => {
    const response = await post(body, `multipart/form-data; boundary=${boundary}`);
    expect(response).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });

  it.each([
    'multipart/form-data; a="; boundary=zzz"; boundary=b',
    "multipart/form-data; boundary=b; boundary=c",
    'multipart/form-data; boundary="b\\"c"',
    "multipart/form-data; boundary=",
    "multipart/form-data; x=y; boundary=b",
    `multipart/form-data; boundary=${"b".repeat(71)}`,
  ])("is refused as multipart when parsers could disagree on the boundary: %s", async (type) => {
    expect(await post(multipart('name="title"', "ok"), type)).toMatchObject({ status: 400 });
  });

  it.each([
    "multipart/form-data; charset=utf-8; boundary=b",
    'multipart/form-data;boundary="b";charset="UTF-8"',
    "Multipart/Form-Data; Boundary=b",
  ])("is read as multipart with %s", async (type) => {
    expect((await post(multipart('name="title"', "ok"), type)).status).toBe(302);
  });

  it("is refused as multipart when a part's headers are too long", async () => {
    const lines = Buffer.from(
      `--b\r\n${"X: y\r\n".repeat(9_000)}Content-Disposition: form-data; name="title"`,
    );
    const body = Buffer.concat([lines, Buffer.from("\r\n\r\nok\r\n--b--\r\n")]);
    expect(await post(body, "multipart/form-data; boundary=b")).toMatchObject({ status: 400 });
    const long = multipart(`name="${"n".repeat(5_000)}"`, "ok");
    expect(await post(long, "multipart/form-data; boundary=b")).toMatchObject({ status: 400 });
  });

  it("is not read when the user may not use the form", async () => {
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
    const guardedAction = (args: Parameters<typeof formAction>[0]) =>
      formAction(args, { schema: Input, admit: refuseAll }, async () => redirect("/done"));
    const refuseAll = async () => {
      throw new DomainError("too_many_requests", { params: { seconds: 90 } });
    };
    const init = { method: "POST", headers: { "Content-Type": "x", "Sec-Fetch-Site": "same-origin" }, body };
    const response = await send(guardedAction, new URL("http://localhost:3000/x"), {
      ...init,
      duplex: "half",
    });
    expect(response).toMatchObject({ status: 429, body: { codes: { "": ["too_many_requests"] } } });
    expect([response.headers.get("Retry-After"), pulled]).toEqual(["90", 0]);
  });

  it("is read as multipart in UTF-8, and needs a boundary", async () => {
    const body = multipart('name="title"', "حومة");
    expect((await post(body, 'multipart/form-data; boundary="b"')).location).toContain("%D8%AD");
    expect((await post(body, "multipart/form-data")).status).toBe(400);
  });

  it("is read up to its limit when its length is not declared", async () => {
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
