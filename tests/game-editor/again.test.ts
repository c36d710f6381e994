import { millisecondsInHour as HOUR } from "date-fns/constants";
import { describe, expect, it, test } from "vitest";
import { gameById, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { action, loader } from "~/features/game-editor/routes/again";
import { againDays } from "~/features/games/again-days.server";
import { at, get, submit } from "../support/request";

const played = (start: string, options: Parameters<typeof makeGame>[0] = {}) =>
  makeGame({ startTime: new Date(start), endTime: new Date(Date.parse(start) + HOUR), ...options });

describe("the days offered", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  it.each([
    ["last week's same day", "2026-11-24T18:00Z", ["2026-12-01*", "2026-12-02"]],
    ["a time that has passed today", "2026-11-24T09:00Z", ["2026-12-02", "2026-12-08*"]],
    ["last Thursday", "2026-11-26T18:00Z", ["2026-12-01", "2026-12-02", "2026-12-03*"]],
    ["tonight's own", "2026-12-01T18:00Z", ["2026-12-02", "2026-12-08*"]],
    ["next month's", "2027-01-05T18:00Z", ["2026-12-01", "2026-12-02", "2027-01-12*"]],
    ["last year's", "2025-12-04T18:00Z", ["2026-12-01", "2026-12-02", "2026-12-03*"]],
    ["of summer time", "2026-09-15T17:00Z", ["2026-12-01*", "2026-12-02"]],
  ])("%s", (_, start, expected) => {
    const days = againDays({ startTime: new Date(start) }, { zone: "Africa/Casablanca", now });
    expect(days.map(({ date, isUsual }) => date + (isUsual ? "*" : ""))).toEqual(expected);
    for (const day of days) expect(+day.start).toBeGreaterThan(+now);
  });
});

test("the page offers days, selects the usual weekday, and lists what is copied; only for the organizer", async () => {
  const game = await played("2026-11-26T19:00:00Z", { title: "Weekly", maxPlayers: 14, minPlayers: 10 });
  const as = { id: game.organizerId };
  const call = { params: { id: game.id }, path: `/games/${game.id}/again` };
  const { body } = await get(loader, { ...call, as });
  expect(body).toMatchObject({
    days: [
      { value: "2026-12-01", label: "Tonight" },
      { value: "2026-12-02", label: "Tomorrow" },
      { value: "2026-12-03", label: "Thu, Dec 3" },
      { value: "other", label: "Another day" },
    ],
    values: { day: "2026-12-03", startTime: "19:00" },
  });
  expect(JSON.stringify(at(body, "carried"))).toContain("14 players, at least 10");
  expect((await get(loader, { ...call, as: await makePlayer() })).status).toBe(403);
  expect((await get(loader, call)).location).toContain("/login");
});

const again = async (form: Record<string, string>) => {
  const game = await played("2026-11-26T19:00:00Z", { title: "Weekly" });
  const call = { params: { id: game.id }, path: `/games/${game.id}/again` };
  const reply = await submit(action, { ...call, as: { id: game.organizerId }, form });
  return { game, reply };
};

test.each([
  [{ day: "2026-12-03", startTime: "19:00" }, "2026-12-03T19:00:00.000Z"],
  [{ day: "2026-12-01", startTime: "21:15" }, "2026-12-01T21:15:00.000Z"],
  [{ day: "other", date: "2026-12-24", startTime: "19:00" }, "2026-12-24T19:00:00.000Z"],
  // A date that was typed counts, although its button was not pressed.
  [{ day: "2026-12-03", date: "2026-12-24", startTime: "19:00" }, "2026-12-24T19:00:00.000Z"],
])("%j creates the game and leads to its invitation text", async (form, start) => {
  const { game, reply } = await again(form);
  const id = /^\/games\/([\w-]+)\/share\?created=true$/.exec(reply.location ?? "")?.[1] ?? "";
  const created = await gameById(undefined, id);
  expect(created).toMatchObject({ title: "Weekly", duplicateOfId: game.id, organizerId: game.organizerId });
  expect([created.startTime.toISOString(), +created.endTime - +created.startTime]).toEqual([start, HOUR]);
});

test.each([
  [{ startTime: "19:00" }, { day: ["date_required"] }],
  [{ day: "soon", startTime: "19:00" }, { day: ["invalid_date"] }],
  [{ day: "other", startTime: "19:00" }, { date: ["date_required"] }],
  [{ day: "other", date: "2026-02-30", startTime: "19:00" }, { date: ["invalid_date"] }],
  [{ day: "2026-12-03" }, { startTime: ["start_required"] }],
  [{ day: "2026-11-30", startTime: "19:00" }, { date: ["date_past"] }],
])("%j is refused at the field", async (form, codes) => {
  const { reply } = await again(form);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(at(reply.body, "codes")).toEqual(codes);
});
