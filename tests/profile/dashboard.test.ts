import { describe, expect, it } from "vitest";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { loader } from "~/features/dashboard/routes/dashboard";
import { at, get } from "../support/request";

describe("the dashboard", () => {
  it("requires a sign-in", async () => {
    expect((await get(loader, { path: "/dashboard" })).location).toBe("/login?redirectTo=%2Fdashboard");
  });

  it("greets by name and shows the next three games and the total", async () => {
    const player = await makePlayer({ firstName: "Amel" });
    for (const day of [5, 2, 3, 4]) {
      const startTime = new Date(`2026-12-0${day}T18:00:00.000Z`);
      const game = await makeGame({
        startTime,
        endTime: new Date(+startTime + 3_600_000),
        title: `On the ${day}th`,
      });
      await joinGameAs(game.id, player.id);
    }
    await makeGame({ title: "Somebody else's" });
    const { body } = await get(loader, { as: player });
    expect(body).toMatchObject({ greeting: "Hello, Amel!", total: 4 });
    expect([0, 1, 2, 3].map((n) => at(body, `upcoming.${n}.title`))).toEqual([
      "On the 2th",
      "On the 3th",
      "On the 4th",
      undefined,
    ]);
    expect(at(body, "upcoming.0.badge")).toBe("tomorrow");
  });
});
