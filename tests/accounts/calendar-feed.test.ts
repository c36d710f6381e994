import { beforeEach, describe, expect, it } from "vitest";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { loader as feed } from "~/features/accounts/routes/calendar-feed";
import { action as renew } from "~/features/accounts/routes/settings.calendar";
import { loader as settings } from "~/features/me/routes/settings";
import { api } from "../support/api";
import { at, get, submit, textAt } from "../support/request";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const addressOf = async (as = player) => textAt((await get(settings, { as })).body, "calendarAddress");
const read = (address: string) =>
  get(feed, { path: address, params: { file: new URL(address).pathname.split("/").pop() ?? "" } });

describe("the calendar feed", () => {
  it("contains only the user's games, with cancelled and tentative ones marked", async () => {
    await makeGame({ title: "Organized", organizerId: player.id });
    await makeGame({ title: "Somebody else's" });
    for (const [title, status] of [
      ["Going", "confirmed"],
      ["Perhaps", "maybe"],
      ["In line", "waitlisted"],
      ["Not Going", "declined"],
      ["Asked", "invited"],
    ] as const) {
      await joinGameAs((await makeGame({ title })).id, player.id, { status });
    }
    await makeGame({ title: "Called off", organizerId: player.id, gameStatus: "cancelled" });
    expect(at((await get(settings, { as: player })).body, "calendarAddress")).toBeNull();
    expect((await submit(renew, { as: player })).location).toBe("/account/settings#calendar");
    const answer = await read(await addressOf());
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const text = String(answer.body);
    expect([...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title).sort()).toEqual([
      "Called off",
      "Going",
      "In line",
      "Organized",
      "Perhaps",
    ]);
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1);
    expect(text.match(/STATUS:TENTATIVE/g)).toHaveLength(2);
    expect(text.match(/STATUS:CONFIRMED/g)).toHaveLength(2);
  });

  it("is made, renewed and ended by the API, too", async () => {
    const call = (method: string) => api("/api/profile/me/calendar", { method, as: player });
    const first = textAt((await call("POST")).body, "calendarUrl");
    expect(first).toBe(await addressOf());
    const second = textAt((await call("POST")).body, "calendarUrl");
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    for (let times = 0; times < 2; times += 1) expect((await call("DELETE")).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect(at((await get(settings, { as: player })).body, "calendarAddress")).toBeNull();
  });

  it("gets a new URL, and the old one stops working", async () => {
    await submit(renew, { as: player });
    const old = await addressOf();
    await submit(renew, { as: player });
    expect((await read(old)).status).toBe(404);
    expect((await read(await addressOf())).status).toBe(200);
    expect((await read("http://localhost:3000/calendar/nothing.ics")).status).toBe(404);
    expect((await submit(renew, {})).status).toBe(401);
  });

  it("stops working for a suspended user", async () => {
    const gone = await makePlayer({ suspendedAt: new Date(), calendarToken: "x".repeat(43) });
    expect((await read(`http://localhost:3000/calendar/${gone.calendarToken}.ics`)).status).toBe(404);
  });
});
