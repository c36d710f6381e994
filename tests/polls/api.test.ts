import { expect, it } from "vitest";
import { makePlayer } from "#seed/factories/players";
import { api } from "../support/api";
import { at, textAt } from "../support/request";

const DATES = ["2026-12-03T20:00:00Z", "2026-12-04T21:00:00+01:00"];

async function makePoll() {
  const organizer = await makePlayer({ firstName: "Amel" });
  const body = { title: "Which evening?", dates: DATES };
  const made = await api("/api/polls", { method: "POST", as: organizer, body });
  return { organizer, made, id: textAt(made.body, "id") };
}

it("the API creates a poll, answers it, changes the answer and makes the game", async () => {
  const { organizer, made, id } = await makePoll();
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    title: "Which evening?",
    organizer: { id: organizer.id, firstName: "Amel" },
    isOpen: true,
    dates: [{ startTime: "2026-12-03T20:00:00.000Z" }, { startTime: "2026-12-04T20:00:00.000Z", yes: 0 }],
    gameId: null,
  });
  expect(textAt(made.body, "link")).toMatch(/^http:\/\/localhost:3000\/p\/[0-9A-Z]{16}$/);
  const address = "/api/polls/{id}/answers";
  const answered = await api(address, {
    method: "POST",
    params: { id },
    body: { first_name: "  Simo ", answers: ["yes", "no"] },
  });
  expect(answered.status).toBe(201);
  const changed = await api(address, {
    method: "PUT",
    params: { id },
    body: {
      answers: ["maybe", "yes"],
      answer_token: textAt(answered.body, "answer_token"),
    },
  });
  expect(changed.status).toBe(200);
  const own = await api(address, {
    method: "POST",
    as: organizer,
    params: { id },
    body: { answers: ["no", "yes"] },
  });
  expect([own.status, own.body]).toEqual([201, { answer_token: null }]);
  const shown = await api("/api/polls/{id}", {
    params: { id: textAt(made.body, "link").split("/").at(-1) ?? "" },
  });
  expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
  expect(shown.body).toMatchObject({
    dates: [
      { yes: 0, maybe: 1, no: 1, isBest: false },
      { yes: 2, maybe: 0, no: 0, isBest: true },
    ],
    answers: [
      { name: "Simo", answers: ["maybe", "yes"] },
      { name: "Amel", answers: ["no", "yes"] },
    ],
  });
  const game = (sport?: string) =>
    api("/api/polls/{id}/game", {
      method: "POST",
      as: organizer,
      params: { id },
      body: { date: DATES[1], ...(sport && { sport_id: sport }) },
    });
  expect(at((await game()).body, "errors")).toEqual({ sport_id: ["Sport is required"] });
  const sports = await api("/api/sports");
  const created = await game(textAt(sports.body, "0.id"));
  expect([created.status, at(created.body, "gameType")]).toEqual([201, "private"]);
  const repeated = await game(textAt(sports.body, "0.id"));
  expect([repeated.status, at(repeated.body, "id")]).toEqual([200, at(created.body, "id")]);
});

it("the API refuses with the same error codes as the pages", async () => {
  const { id } = await makePoll();
  const put = (body: object) => api("/api/polls/{id}/answers", { method: "PUT", params: { id }, body });
  const answers = ["yes", "no"];
  const without = await put({ first_name: "Simo", answers });
  expect(without).toMatchObject({ status: 422, body: { codes: { answer_token: ["poll_token_missing"] } } });
  expect(at(without.body, "detail")).toContain("POST");
  const errorsWith = async (first: string) =>
    at((await put({ first_name: "Simo", answers: [first, "no"] })).body, "errors");
  expect(await errorsWith("")).toMatchObject({ "answers.0": ["Answer for every date"] });
  expect(await errorsWith("perhaps")).toMatchObject({ "answers.0": ["Send one of: yes, maybe, no"] });
  expect((await api("/api/polls", { method: "POST", body: { title: "x", dates: DATES } })).status).toBe(401);
  expect((await api("/api/polls/{id}", { params: { id: "0000000000000000" } })).status).toBe(404);
});

it("organizers end a poll by the API, others do not", async () => {
  const { organizer, id } = await makePoll();
  const close = (as: { id: string } | null) =>
    api("/api/polls/{id}/close", { method: "POST", as, params: { id } });
  expect(await close(await makePlayer())).toMatchObject({ status: 403, body: { code: "only_organizer" } });
  expect((await close(null)).status).toBe(401);
  for (const _ of [1, 2])
    expect(await close(organizer)).toMatchObject({ status: 200, body: { isOpen: false } });
});

it("organizers remove one answer by the API until there is a game; it may be given again", async () => {
  const { organizer, id } = await makePoll();
  const { id: other } = await makePoll();
  const answer = (first_name: string) =>
    api("/api/polls/{id}/answers", {
      method: "POST",
      params: { id },
      body: { first_name, answers: ["yes", "no"] },
    });
  await answer("Simo");
  await answer("Spam");
  const shown = async () => (await api("/api/polls/{id}", { params: { id } })).body;
  const spam = textAt(await shown(), "answers.1.id");
  const remove = (as: { id: string } | null, poll = id) =>
    api("/api/polls/{id}/answers/{answerId}", { method: "DELETE", as, params: { id: poll, answerId: spam } });
  expect(await remove(await makePlayer())).toMatchObject({ status: 403, body: { code: "only_organizer" } });
  expect((await remove(null)).status).toBe(401);
  expect((await remove(organizer, other)).status).toBe(403);
  expect((await remove(organizer)).status).toBe(204);
  expect(await remove(organizer)).toMatchObject({ status: 404, body: { code: "poll_answer_not_found" } });
  expect(at(await shown(), "answers")).toMatchObject([{ name: "Simo" }]);
  expect(at(await shown(), "dates.0.yes")).toBe(1);
  expect((await answer("Spam")).status).toBe(201);
});
