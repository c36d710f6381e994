import { expect, test } from "vitest";
import { sportId } from "#db/reference";
import { gameById } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { action, loader } from "~/features/game-editor/routes/create";
import { loader as seriesForm } from "~/features/series/routes/create";
import { at, get, submit } from "../support/request";

const form = (venueId: string) => ({
  ...{ venueId, sportId: sportId("football"), title: "Foot du jeudi", date: "2026-12-03" },
  ...{ startTime: "19:30", endTime: "21:00", minPlayers: "8", maxPlayers: "12", price: "" },
  ...{ skillLevel: "all_levels", gameType: "public", guestsAllowed: "on", everyWeek: "on" },
});

test("a game created with Every week leads to the series form, filled in like the game", async () => {
  const me = await makePlayer();
  const venue = await makeVenue();
  const reply = await submit(action, { as: me, form: form(venue.id) });
  const id = reply.location?.split("from=")[1] ?? "";
  expect(reply.location).toBe(`/series/create?from=${id}`);
  expect(await gameById(undefined, id)).toMatchObject({ title: "Foot du jeudi", maxPlayers: 12 });
  const series = await get(seriesForm, { as: me, path: `/series/create?from=${id}` });
  expect(at(series.body, "form.values")).toMatchObject({
    ...{ title: "Foot du jeudi", venueId: venue.id, weekdays: ["4"], everyWeeks: "1" },
    ...{ firstDate: "2026-12-10", startTime: "19:30", endTime: "21:00", maxPlayers: "12" },
  });
});

test("Every week stays ticked when the wizard goes back a step", async () => {
  const me = await makePlayer();
  const venue = await makeVenue();
  const query = new URLSearchParams({ ...form(venue.id), step: "3" });
  const reply = await get(loader, { as: me, path: `/games/create?${query}` });
  expect(at(reply.body, "values.everyWeek")).toBe("on");
});
