import { redirect } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DatabaseUnavailable } from "#db/client.server";
import { DomainError } from "~/core/errors";
import { formAction } from "~/http/form/form.server";
import { at, submit } from "../support/request";

const Input = z.object({
  title: z.string("game_title_required").max(5, "game_title_too_long"),
  password: z.string().optional(),
});

const action = (args: Parameters<typeof formAction>[0]) =>
  formAction(args, Input, async ({ title }) => {
    if (title === "full") throw new DomainError("game_full");
    if (title === "venue") throw new DomainError("venue_unknown", { field: "title" });
    if (title === "db") throw new DatabaseUnavailable(new Error("locked"));
    if (title === "bug") throw new Error("boom");
    return redirect("/done");
  });

const broken = (error: Error) => (args: Parameters<typeof formAction>[0]) =>
  formAction(args, { schema: Input, edits: () => Promise.reject(error) }, async () => redirect("/done"));

describe("a form that changes something which another may have changed", () => {
  const form = { title: "ok", editedFrom: "what its values were made from" };

  it("is not saved when a failing database cannot say what changed, and what was typed stays", async () => {
    const answer = await submit(broken(new DatabaseUnavailable(new Error("locked"))), { form });
    expect([answer.status, at(answer.body, "codes")]).toEqual([503, { "": ["database_unavailable"] }]);
    expect(at(answer.body, "result.initialValue.title")).toBe("ok");
    expect(await submit(broken(new Error("boom")), { form })).toMatchObject({ status: 500, location: null });
  });

  it("leaves to its verb to say that its sender may not change it", async () => {
    const answer = await submit(broken(new DomainError("game_not_found")), { form });
    expect(answer.location).toBe("/done");
  });
});

describe("a form", () => {
  it("redirects after post", async () => {
    const answer = await submit(action, { form: { title: "ok" } });
    expect([answer.status, answer.location]).toEqual([302, "/done"]);
  });

  it.each([
    ["", 422, "title", "game_title_required", "Title is required"],
    ["too long", 422, "title", "game_title_too_long", "Title is too long"],
    ["venue", 422, "title", "venue_unknown", "We can't find this venue. Choose another one."],
    [
      "full",
      409,
      "",
      "game_full",
      'Game is full. You can join as "Maybe" if you want to be notified about openings. Or join the waiting list: a free spot is yours when it is your turn.',
    ],
    [
      "db",
      503,
      "",
      "database_unavailable",
      "Houma is busy right now. Nothing was saved. Please try again in a few seconds.",
    ],
  ])(
    "with the title %j answers %i with an error at field %j: %s",
    async (title, status, field, code, text) => {
      const answer = await submit(action, { form: { title, password: "hunter22" } });
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({
        codes: { [field]: [code] },
        result: { error: { [field]: [text] } },
      });
      expect(answer.headers.get("Retry-After")).toBe(status === 503 ? "5" : null);
      if (title) expect(at(answer.body, "result.initialValue.title")).toBe(title);
      expect(JSON.stringify(answer.body)).not.toContain("hunter22");
    },
  );

  it("responds in the user's language", async () => {
    const answer = await submit(action, { form: { title: "full" }, headers: { "Accept-Language": "ar" } });
    expect(at(answer.body, "result.error.")).toEqual([expect.stringContaining("المباراة مكتملة")]);
  });

  it("is shown again without errors when sent by its update button", async () => {
    const answer = await submit(action, { form: { title: "too long", update: "1" } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ codes: {}, result: { initialValue: { title: "too long" } } });
  });

  it("is refused with another content type or a body that is too large", async () => {
    const wrongType = await submit(action, {
      form: { title: "ok" },
      headers: { "Content-Type": "text/plain" },
    });
    expect(wrongType.status).toBe(415);
    const tooLarge = await submit(action, {
      form: { title: "ok" },
      headers: { "Content-Length": "99999999" },
    });
    expect(tooLarge.status).toBe(413);
  });

  it("does nothing when another site sent it", async () => {
    const answer = await submit(action, {
      form: { title: "ok" },
      headers: { "Sec-Fetch-Site": "cross-site", Origin: "http://evil.example", Cookie: "session=x" },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: "cross_site" } });
  });

  it("shows the request's id after an unexpected error", async () => {
    const answer = await submit(action, { form: { title: "bug" } });
    expect(answer).toMatchObject({
      status: 500,
      body: { code: "unexpected", requestId: expect.any(String) },
    });
  });
});
