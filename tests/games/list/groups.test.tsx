import { millisecondsInHour as HOUR } from "date-fns/constants";
import { expect, it } from "vitest";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { GameGroups } from "~/features/games/components/GameGroups";
import { rowOf } from "~/features/games/game-row";
import { listGames } from "~/features/games/list/queries.server";
import { loader } from "~/features/games/routes/games";
import { LanguageProvider } from "~/i18n/context";
import { allMessages } from "~/i18n/messages.server";
import { at, get } from "../../support/request";
import { render } from "../../ui/render";
import { actorOf } from "../support";

const hours = (from: number) => ({
  startTime: new Date(+now() + from * HOUR),
  endTime: new Date(+now() + (from + 2) * HOUR),
});

const titles = (body: unknown): unknown[] => {
  const games = at(body, "list.games");
  return Array.isArray(games) ? games.map((game) => at(game, "title")) : [];
};

const rowsOf = ({ games }: Awaited<ReturnType<typeof listGames>>) =>
  render(
    <LanguageProvider value={{ locale: "en", messages: allMessages.en }}>
      <GameGroups games={games.map((game) => rowOf(game))} grouped />
    </LanguageProvider>,
  );

it("a row says when, where, for how much and how many spots are left", async () => {
  const organizer = await makePlayer();
  const venue = await makeVenue({ name: "Stade Larbi Zaouli" });
  const common = { organizerId: organizer.id, venueId: venue.id, maxPlayers: 10, ...hours(6) };
  await makeGame({ ...common, title: "Paid", isPaid: true, priceMinor: 3000, currency: "MAD" });
  await makeGame({ ...common, title: "For nothing", isPaid: false, priceMinor: null });
  const filters = { organizerId: organizer.id, page: 1, limit: 20 };
  const html = await rowsOf(await listGames(null, filters, "en"));
  const [paid = "", free = ""] = html
    .split(/(?=<li class="game-row")/)
    .filter((row) => row.startsWith("<li"));
  const words = (row: string) => row.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect([words(paid), words(free)].map((row) => /30 DH|free/.exec(row)?.[0]).sort()).toEqual([
    "30 DH",
    "free",
  ]);
  for (const row of [paid, free].map(words)) {
    expect(row).toContain("tonight 6:00 PM");
    expect(row).toContain("Stade Larbi Zaouli");
    expect(row).toContain("10 spots");
  }
});

it("games with open spots come before full ones, which are folded unless the reader is in them", async () => {
  const organizer = await makePlayer();
  const me = await makePlayer();
  const full = async (title: string, from: number) => {
    const game = await makeGame({ title, maxPlayers: 2, organizerId: organizer.id, ...hours(from) });
    await joinGameAs(game.id, (await makePlayer()).id);
    return game;
  };
  for (const number of [1, 2, 3]) {
    const { id } = await full(`full ${number}`, 6 + number / 10);
    await joinGameAs(id, (await makePlayer()).id);
  }
  await joinGameAs((await full("mine", 7)).id, me.id);
  await makeGame({ title: "open", organizerId: organizer.id, ...hours(8) });
  const filters = { organizerId: organizer.id, page: 1, limit: 20 };
  const html = await rowsOf(await listGames(actorOf(me), filters, "en"));
  const [shown = "", folded = ""] = html.split("<details>");
  expect(shown).toMatch(/mine.*open/s);
  expect(shown).not.toContain("full 1");
  expect(folded).toMatch(/<summary>3 full, see them<\/summary>.*full 1.*full 2.*full 3/s);
});

it("what is being played comes last on the list of all games, and first on My Games", async () => {
  const organizer = await makePlayer();
  await makeGame({ title: "running", organizerId: organizer.id, ...hours(-1) });
  await makeGame({ title: "ahead", organizerId: organizer.id, ...hours(30) });
  const list = async (query: string) =>
    titles((await get(loader, { as: organizer, path: `/games?${query}` })).body);
  expect(await list(`organizerId=${organizer.id}&city=all`)).toEqual(["ahead", "running"]);
  expect(await list("mygames=true")).toEqual(["running", "ahead"]);
});
