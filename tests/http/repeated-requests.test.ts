import { redirect } from "@remix-run/node";
import { expect, test } from "vitest";
import { z } from "zod";
import { sportId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { action as playAgain } from "~/features/game-editor/routes/again";
import { formAction } from "~/http/form/form.server";
import { api } from "../support/api";
import { at, submit, textAt } from "../support/request";

const Input = z.object({ title: z.string(), password: z.string().optional() });

/** As the verb of a form gets it. */
const showKey = (args: Parameters<typeof formAction>[0]) =>
  formAction(args, Input, async (_, { idempotencyKey = "none" }) => redirect(`/${idempotencyKey}`));

const keyOf = async (form: Record<string, string>, path = "/somewhere") =>
  (await submit(showKey, { form, path })).location;

test("a form has the same key only with the same content and address", async () => {
  const sent = { title: "Foot", requestId: "r1" };
  const key = await keyOf(sent);
  expect(key).toMatch(/:r1$/);
  expect(await keyOf({ ...sent })).toBe(key);
  expect(await keyOf({ ...sent, addedByTheBrowser: "1" })).toBe(key);
  expect(await keyOf({ ...sent, password: "hunter22" })).toBe(key);
  expect(await keyOf({ ...sent, title: "Basket" })).not.toBe(key);
  expect(await keyOf(sent, "/elsewhere")).not.toBe(key);
  expect(await keyOf({ title: "Foot" })).toBe("/none");
});

test("an organizer who goes back and chooses another day gets another game", async () => {
  const amel = await makePlayer();
  const { id } = await makeGame({ organizerId: amel.id, gameStatus: "completed" });
  const again = async (day: string) =>
    (
      await submit(playAgain, {
        as: amel,
        params: { id },
        path: `/games/${id}/again`,
        form: { day, date: "", startTime: "20:00", requestId: "kept" },
      })
    ).location;
  const first = await again("2026-12-03");
  expect(first).toMatch(/^\/games\/.+\/share/);
  expect(await again("2026-12-03")).toBe(first);
  expect(await again("2026-12-04")).not.toBe(first);
});

const BODY = {
  title: "Foot du mardi",
  sport_id: sportId("football"),
  start_time: "2026-12-01T18:00:00Z",
  end_time: "2026-12-01T20:00:00Z",
};

test("a program that repeats its key gets an answer that says so, and is refused with another body or address", async () => {
  const amel = await makePlayer();
  const call = (body: object, address = "/api/games", params = {}) =>
    api(address, { method: "POST", as: amel, body, params, headers: { "Idempotency-Key": "a program's" } });
  const first = await call(BODY);
  expect([first.status, first.headers.get("Idempotent-Replayed")]).toEqual([201, null]);
  const again = await call(Object.fromEntries(Object.entries(BODY).reverse()));
  expect([again.status, again.headers.get("Idempotent-Replayed")]).toEqual([201, "true"]);
  const id = textAt(first.body, "id");
  expect(at(again.body, "id")).toBe(id);
  const reused = { status: 422, body: { status: 422, code: "idempotency_key_reused" } };
  expect(await call({ ...BODY, title: "Basket" })).toMatchObject(reused);
  const elsewhere = await call({ start_time: BODY.start_time }, "/api/games/{id}/again", { id });
  expect(elsewhere).toMatchObject(reused);
  expect(elsewhere.headers.get("Idempotent-Replayed")).toBeNull();
});

test("a program that repeats a guest spot gets the same link, marked as repeated", async () => {
  const game = await makeGame({ guestsAllowed: true });
  const ask = () =>
    api("/api/games/{id}/guest-seats", {
      method: "POST",
      params: { id: game.id },
      body: { name: "Simo" },
      headers: { "Idempotency-Key": "guest" },
    });
  const [first, again] = [await ask(), await ask()];
  expect(at(again.body, "token")).toBe(at(first.body, "token"));
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
});
