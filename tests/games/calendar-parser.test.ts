import { describe, expect, it } from "vitest";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import type { Viewer } from "~/core/actor";
import { newToken } from "~/core/ids.server";
import { calendarFeed } from "~/features/accounts/calendar-feed.server";
import { crewCalendar } from "~/features/crew-pages/calendar.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { calendarFile } from "~/features/games/calendar.server";
import { editGame } from "~/features/games/edit-game.server";
import { cancelGame } from "~/features/games/game-status.server";
import { LOCALES } from "~/i18n/languages";
import { readCalendar, readEvent } from "../support/calendars";
import { get } from "../support/request";
import { actorOf, EVENING, LATER } from "./support";

const ORIGIN = "http://localhost:3000";

const fileOf = async (gameId: string, viewer: Viewer = null, code?: string) =>
  readEvent(await calendarFile(viewer, gameId, { access: { code }, origin: ORIGIN }));

const ownerOfFeed = () => makePlayer({ calendarToken: newToken() });
const feedOf = async ({ calendarToken }: Player) =>
  readCalendar((await calendarFeed(calendarToken ?? "", ORIGIN)) ?? "");

describe("a calendar program reads", () => {
  it.each([
    'Foot; basket, \\o/ \\n "quoted": = ^',
    `${"مباراة كرة القدم ".repeat(5)}⚽`.trim(),
    "👨‍👩‍👧‍👦".repeat(9),
    "BEGIN:VEVENT",
    ";".repeat(100),
    "ⵜⴰⵎⴰⵣⵉⵖⵜ ɣ ڭ".repeat(7),
  ])("the title and text of a game as written: %s", async (title) => {
    const venue = await makeVenue({ name: "ملعب, الحي; 2", address: "Rue\\1" });
    const description = `${title}\nline; two,\n\n${"م".repeat(90)}`;
    const game = await makeGame({
      title,
      description,
      venueId: venue.id,
      startTime: EVENING,
      endTime: LATER,
    });
    expect(await fileOf(game.id)).toMatchObject({
      uid: `${game.id}@houma`,
      title,
      description,
      location: `ملعب, الحي; 2, Rue\\1, ${venue.city}`,
      start: EVENING.toISOString(),
      end: LATER.toISOString(),
      url: `${ORIGIN}/g/${game.slug}`,
      status: "CONFIRMED",
    });
  });

  it.each(["\u2028", "\u2029", "\u0085", "\r\n", "\r"])(
    "all of a text after a line break written as %j",
    async (lineBreak) => {
      const game = await makeGame({ title: "Foot", description: `one${lineBreak}END:VEVENT${lineBreak}two` });
      expect(await fileOf(game.id)).toMatchObject({
        description: "one\nEND:VEVENT\ntwo",
        status: "CONFIRMED",
      });
    },
  );

  it("every change as a newer version of the same event, the last of them cancelled", async () => {
    const game = await makeGame();
    const organizer = actorOf({ id: game.organizerId });
    const versions = [await fileOf(game.id)];
    await editGame(organizer, game.id, { title: "Autre titre" });
    versions.push(await fileOf(game.id));
    await editGame(organizer, game.id, { when: { startTime: EVENING, endTime: LATER } });
    versions.push(await fileOf(game.id));
    await cancelGame(organizer, game.id);
    versions.push(await fileOf(game.id));
    expect(versions.map((one) => one?.sequence)).toEqual([0, 1, 2, 3]);
    expect(new Set(versions.map((one) => one?.uid)).size).toBe(1);
    expect(versions[2]).toMatchObject({ start: EVENING.toISOString(), end: LATER.toISOString() });
    expect(versions.map((one) => one?.status)).toEqual(["CONFIRMED", "CONFIRMED", "CONFIRMED", "CANCELLED"]);
  });

  it("a moved game of a feed as a newer version of the same event", async () => {
    const player = await ownerOfFeed();
    const game = await makeGame({ organizerId: player.id });
    const [before] = (await feedOf(player)).events;
    await editGame(actorOf(player), game.id, { when: { startTime: EVENING, endTime: LATER } });
    const [after] = (await feedOf(player)).events;
    expect([before?.uid, before?.sequence]).toEqual([`${game.id}@houma`, 0]);
    expect(after).toMatchObject({ uid: before?.uid, sequence: 1, start: EVENING.toISOString() });
  });

  it("a player's whole feed, cancelled games as cancelled", async () => {
    const player = await ownerOfFeed();
    const games = [
      await makeGame({ title: "Foot" }),
      await makeGame({ title: "مباراة", gameStatus: "cancelled" }),
      await makeGame({ title: "Privé", gameType: "private" }),
    ];
    for (const game of games) await joinGameAs(game.id, player.id);
    const { events } = await feedOf(player);
    expect(new Map(events.map(({ title, status }) => [title, status]))).toEqual(
      new Map([
        ["Foot", "CONFIRMED"],
        ["مباراة", "CANCELLED"],
        ["Privé", "CONFIRMED"],
      ]),
    );
  });

  it("a feed without games as an empty calendar", async () => {
    const player = await ownerOfFeed();
    const crew = await makeCrew({ ownerId: player.id });
    const ofCrew = readCalendar((await crewCalendar(crew.id, player.calendarToken ?? "", ORIGIN)) ?? "");
    expect([(await feedOf(player)).events, ofCrew.events]).toEqual([[], []]);
  });
});

describe("a calendar is called", () => {
  it.each(LOCALES)("after the site in the language of its owner, not by its address: %s", async (locale) => {
    const player = await makePlayer({ calendarToken: newToken(), locale });
    expect((await feedOf(player)).name).toBe({ en: "Houma", fr: "Houma", ar: "حومة" }[locale]);
  });

  it("after the crew whose games it holds", async () => {
    const [player, owner] = [await ownerOfFeed(), await makePlayer()];
    const crew = await makeCrew({ ownerId: owner.id, name: "Lions; Maârif, أسود" });
    await addMember(crew.id, player.id);
    await makeGame({ crewId: crew.id, organizerId: owner.id, title: "Ours" });
    const calendar = readCalendar((await crewCalendar(crew.id, player.calendarToken ?? "", ORIGIN)) ?? "");
    expect(calendar).toMatchObject({ name: crew.name, events: [{ title: "Ours" }] });
  });

  it("nothing in the file of one game, which goes into a calendar that is there", async () => {
    const file = await calendarFile(null, (await makeGame()).id, { access: {}, origin: ORIGIN });
    expect(readCalendar(file).name).toBeNull();
  });
});

describe("the link in the calendar", () => {
  const opens = async (url: unknown) => {
    const { pathname } = new URL(String(url));
    return (await get(gamePage, { params: { link: pathname.replace("/g/", "") }, path: pathname })).status;
  };

  it("of a private game opens it where nobody is signed in, for its players and whoever gave its code", async () => {
    const [organizer, player] = [await ownerOfFeed(), await ownerOfFeed()];
    const game = await makeGame({ gameType: "private", organizerId: organizer.id });
    await joinGameAs(game.id, player.id);
    const events = [
      await fileOf(game.id, actorOf(organizer)),
      await fileOf(game.id, actorOf(player)),
      await fileOf(game.id, null, ` ${game.gameCode.toLowerCase()}`),
      ...(await feedOf(organizer)).events,
      ...(await feedOf(player)).events,
    ];
    for (const event of events) {
      expect(event?.url).toBe(`${ORIGIN}/g/${game.slug}-${game.gameCode}`);
      expect(await opens(event?.url)).toBe(200);
    }
    expect(events).toHaveLength(5);
  });

  it("has no code for an invited player, whatever code they give, nor for games that have none", async () => {
    const [organizer, invited] = [await ownerOfFeed(), await makePlayer()];
    const game = await makeGame({ gameType: "private", organizerId: organizer.id });
    await joinGameAs(game.id, invited.id, { status: "invited" });
    for (const code of [undefined, "", "ZZZZZZZZ"])
      expect((await fileOf(game.id, actorOf(invited), code))?.url).toBe(`${ORIGIN}/g/${game.slug}`);
    const crew = await makeCrew({ ownerId: organizer.id });
    const facts = {
      gameType: "private",
      crewId: crew.id,
      crewOnly: true,
      organizerId: organizer.id,
    } as const;
    const forCrew = await makeGame(facts);
    const open = await makeGame({ organizerId: organizer.id });
    for (const { id, slug } of [forCrew, open])
      expect((await fileOf(id, actorOf(organizer)))?.url).toBe(`${ORIGIN}/g/${slug}`);
  });
});
