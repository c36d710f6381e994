import { expect, test } from "vitest";
import { fillGame, gameById, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { action, loader } from "~/features/game-editor/routes/edit";
import * as cancel from "~/features/game-page/routes/cancel";
import { at, get, submit } from "../support/request";

const organizerOf = (game: { organizerId: string }) => ({ id: game.organizerId });
const edit = (id: string, as: { id: string } | null, query = "") =>
  get(loader, { as, path: `/games/${id}/edit${query}`, params: { id } });

test("the form has the game's values", async () => {
  const game = await makeGame({
    title: "As it is",
    startTime: new Date("2026-12-02T18:10:00Z"),
    endTime: new Date("2026-12-03T00:30:00Z"),
  });
  const page = await edit(game.id, organizerOf(game));
  expect(at(page.body, "draft")).toMatchObject({
    title: "As it is",
    date: "2026-12-02",
    startTime: "18:10",
    endTime: "00:30",
    endsNextDay: "on",
    venueId: game.venueId,
  });
});

test("picking another venue keeps everything typed", async () => {
  const game = await makeGame();
  const venue = await makeVenue({ name: "Le nouveau" });
  const picking = await edit(
    game.id,
    organizerOf(game),
    "?pick=venue&title=Typed&startTime=19:00&search=nouveau",
  );
  expect(at(picking.body, "picking")).toBe(true);
  expect(at(picking.body, "picker.venues.0.id")).toBe(venue.id);
  const back = await edit(game.id, organizerOf(game), `?title=Typed&startTime=19:00&venueId=${venue.id}`);
  expect(at(back.body, "draft.title")).toBe("Typed");
  expect(at(back.body, "venue.name")).toBe("Le nouveau");
});

test("visitors sign in, strangers are refused, a completed game cannot be edited", async () => {
  const game = await makeGame();
  expect((await edit(game.id, null)).status).toBe(302);
  const refused = await edit(game.id, await makePlayer());
  expect(refused.status).toBe(403);
  expect(at(refused.body, "code")).toBe("only_organizer");
  const over = await makeGame({ gameStatus: "completed" });
  expect(at((await edit(over.id, organizerOf(over))).body, "code")).toBe("game_not_editable");
  const hidden = await makeGame({ gameType: "private" });
  expect((await edit(hidden.id, await makePlayer())).status).toBe(404);
});

test("saving updates the game, and returns errors at the fields of invalid values", async () => {
  const game = await makeGame();
  const form = {
    title: "New name",
    sportId: game.sportId,
    venueId: game.venueId ?? "",
    date: "2026-12-05",
    startTime: "10:00",
    endTime: "12:00",
    minPlayers: "4",
    maxPlayers: "12",
    skillLevel: "beginner",
    gameType: "private",
  };
  const params = { id: game.id };
  const saved = await submit(action, { as: organizerOf(game), params, form });
  expect(saved.location).toBe(`/games/${game.id}`);
  expect(await gameById(undefined, game.id)).toMatchObject({
    title: "New name",
    maxPlayers: 12,
    gameType: "private",
  });
  expect((await submit(action, { as: await makePlayer(), params, form })).status).toBe(404);
  const ended = await submit(action, { as: null, params, form });
  const back = new URL(ended.location ?? "", "http://localhost").searchParams.get("redirectTo");
  expect(back, "after signing in again nothing has to be typed twice").toContain("title=New+name");
  const wrong = await submit(action, { as: organizerOf(game), params, form: { ...form, title: "" } });
  expect(at(wrong.body, "codes")).toEqual({ title: ["game_title_required"] });
  await fillGame(game.id);
  const fewer = await submit(action, { as: organizerOf(game), params, form: { ...form, maxPlayers: "6" } });
  expect(fewer.status).toBe(409);
  expect(at(fewer.body, "codes")).toEqual({ maxPlayers: ["max_below_confirmed"] });
});

test("a price that is too low is named in the currency of the game, not the site's", async () => {
  const game = await makeGame({ isPaid: true, priceMinor: 500, currency: "EUR" });
  const form = { isPaid: "on", price: "0.5" };
  const headers = { "Accept-Language": "fr" };
  const told = async (as: { id: string }) =>
    at((await submit(action, { as, params: { id: game.id }, form, headers })).body, "result.error.price");
  expect(await told(organizerOf(game))).toEqual([expect.stringMatching(/1,00\s€$/)]);
  expect(await told(await makePlayer()), "the game's currency stays its organizers'").toEqual([
    expect.stringMatching(/1\sDH$/),
  ]);
});

test("cancelling asks the organizer for confirmation, and is refused to others and once the game runs", async () => {
  const game = await makeGame();
  const ask = (id: string, as: { id: string } | null) =>
    get(cancel.loader, { as, path: `/games/${id}/cancel`, params: { id } });
  expect((await ask(game.id, organizerOf(game))).status).toBe(200);
  expect((await ask(game.id, await makePlayer())).status).toBe(403);
  expect((await ask(game.id, null)).status).toBe(302);
  const running = await makeGame({ gameStatus: "in_progress" });
  expect((await ask(running.id, organizerOf(running))).status).toBe(409);
});

const typed = async (
  game: Awaited<ReturnType<typeof makeGame>>,
  fields: Record<string, string>,
  lang = "en",
) =>
  submit(action, {
    ...{ as: organizerOf(game), params: { id: game.id }, path: `/games/${game.id}/edit?lang=${lang}` },
    form: {
      ...{ title: "Foot", sportId: game.sportId, date: "2026-12-02", startTime: "18:00", endTime: "20:00" },
      ...{
        minPlayers: "2",
        maxPlayers: "10",
        skillLevel: "all_levels",
        isPaid: "on",
        price: "30",
        ...fields,
      },
    },
  });

test.each([
  ["30,50", "10", 3_050, 10],
  ["٣٠٫٥", "١٢", 3_050, 12],
  ["1 000", "+10", 100_000, 10],
  ["\u202b۴۵\u202c", " 14\u200f", 4_500, 14],
])(
  "a price typed as %s and players typed as %s are understood",
  async (price, maxPlayers, minor, players) => {
    const game = await makeGame();
    expect((await typed(game, { price, maxPlayers })).status).toBe(302);
    expect(await gameById(undefined, game.id)).toMatchObject({ priceMinor: minor, maxPlayers: players });
  },
);

test.each([
  ["en", { price: "1.500" }, "price", "Is it 1500 or 1.5? Enter one of them."],
  ["fr", { price: "1.500" }, "price", "Est-ce 1500 ou 1,5\u00a0? Entrez l'un des deux."],
  ["en", { maxPlayers: "10,5" }, "maxPlayers", "Enter a whole number"],
  ["en", { maxPlayers: "ten" }, "maxPlayers", "Enter a number"],
])("in %s the form with %o says what to type and keeps it", async (lang, fields, name, text) => {
  const game = await makeGame();
  const answer = await typed(game, fields, lang);
  expect([answer.status, at(answer.body, `result.error.${name}.0`)]).toEqual([422, text]);
  expect(at(answer.body, `result.initialValue.${name}`)).toBe(Object.values(fields)[0]);
});

test.each([
  ["2026-11-30", "08:00", "date", "date_past"],
  ["2026-12-01", "08:00", "endTime", "end_in_past"],
  ["2028-12-02", "08:00", "date", "date_too_far"],
])("a game moved to %s at %s is refused at its %s: %s", async (date, startTime, field, code) => {
  const moved = await typed(await makeGame(), { date, startTime, endTime: "10:00" });
  expect(at(moved.body, "codes")).toEqual({ [field]: [code] });
});

test("a day typed in Arabic digits and a French time move a game there", async () => {
  const game = await makeGame();
  await typed(game, { date: "٥/١٢/٢٠٢٦", startTime: "21h30", endTime: "11 pm" }, "ar");
  expect(await gameById(undefined, game.id)).toMatchObject({
    startTime: new Date("2026-12-05T21:30:00Z"),
    endTime: new Date("2026-12-05T23:00:00Z"),
  });
});
