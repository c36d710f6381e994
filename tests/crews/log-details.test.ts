import { millisecondsInHour as HOUR } from "date-fns/constants";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { users } from "#db/schema/accounts";
import { crews } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { series } from "#db/schema/series";
import { venues } from "#db/schema/venues";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { removeCrewPicture } from "~/features/crew-pages/crew-picture.server";
import { joinCrew } from "~/features/crews/join-crew.server";
import { removeMember } from "~/features/crews/members.server";
import { editGame } from "~/features/games/edit-game.server";
import { acceptHandover, offerGame } from "~/features/games/handover.server";
import { leavePlannedGames } from "~/features/games/leave-games.server";
import { checkMinimums } from "~/features/games/minimum.server";
import { changeSeries } from "~/features/series/change-series.server";
import { moveDay, removeException, skipDay } from "~/features/series/exceptions.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import { pauseSeries, resumeSeries } from "~/features/series/pause-series.server";
import { addManyRegulars, addRegulars, removeRegular } from "~/features/series/regulars/regulars.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at } from "../support/request";

let owner: Player;
let crewId: string;

beforeEach(async () => {
  owner = await makePlayer({ firstName: "Amel", lastName: "Idrissi" });
  crewId = (await makeCrew({ ownerId: owner.id })).id;
});

/** The sentences of the crew's log, oldest first. */
async function sentences(): Promise<string[]> {
  const { body } = await api("/api/crews/{id}/log", { as: owner, params: { id: crewId } });
  return Object.values(Object(at(body, "log")))
    .map((entry) => String(at(entry, "text")))
    .reverse();
}

const crewGame = (options: Parameters<typeof makeGame>[0] = {}) =>
  makeGame({
    ...{ organizerId: owner.id, crewId, title: "Foot", maxPlayers: 10 },
    ...{ startTime: new Date("2026-12-03T18:00:00Z"), endTime: new Date("2026-12-03T20:00:00Z") },
    ...options,
  });

describe("the crew's log says of the crew", () => {
  const change = (body: object) =>
    api("/api/crews/{id}", { as: owner, method: "PATCH", params: { id: crewId }, body });

  it("from what to what its settings changed", async () => {
    const venue = await makeVenue({ name: "Stade Oulfa" });
    await change({ name: "Les Tigres", sport_id: sportId("basketball"), city_id: cityId("rabat") });
    await change({ venue_id: venue.id, listed: true, approval: false, description: "Tous les mardis" });
    await change({ listed: false, approval: true });
    expect(await sentences()).toEqual([
      "Amel Idrissi edited the crew: name from Les Lions to Les Tigres, sport from Football to Basketball, city from Casablanca to Rabat",
      "Amel Idrissi edited the crew: new description, anyone can find it now, new members come in at once, venue from none to Stade Oulfa",
      "Amel Idrissi edited the crew: no longer listed, an organizer has to let new members in",
    ]);
  });

  it("nothing of an edit that changes nothing, nor of a picture that was not there", async () => {
    expect((await change({ name: "Les Lions" })).status).toBe(200);
    await removeCrewPicture(actorOf(owner), crewId);
    expect(await sentences()).toEqual([]);
  });

  it("who declined an invitation or took back a request, which lets nobody back in who was removed", async () => {
    const hind = await makePlayer({ firstName: "Hind", lastName: "Ziani" });
    const member = { as: owner, params: { id: crewId, userId: hind.id } };
    const leave = () => removeMember(actorOf(hind), crewId, hind.id);
    await db.update(crews).set({ listed: true, approval: false }).where(eq(crews.id, crewId));
    await addMember(crewId, hind.id, "invited");
    await leave();
    await addMember(crewId, hind.id);
    await api("/api/crews/{id}/members/{userId}", { ...member, method: "DELETE" });
    for (let time = 0; time < 2; time++) {
      expect(await joinCrew(actorOf(hind), crewId)).toMatchObject({ role: "pending" });
      await leave();
    }
    const back = ["Hind Ziani asked to join", "Hind Ziani took back their request"];
    expect(await sentences()).toEqual([
      ...["Hind Ziani declined the invitation", "Amel Idrissi removed Hind Ziani"],
      ...[...back, ...back],
    ]);
  });

  it("that a request was refused also of a player who took over a game of the crew meanwhile", async () => {
    const hind = await makePlayer({ firstName: "Hind", lastName: "Ziani" });
    await db.update(crews).set({ listed: true }).where(eq(crews.id, crewId));
    const game = await crewGame();
    await joinGameAs(game.id, hind.id);
    await joinCrew(actorOf(hind), crewId);
    await offerGame(actorOf(owner), game.id, { userId: hind.id });
    await acceptHandover(actorOf(hind), game.id);
    await removeMember(actorOf(owner), crewId, hind.id);
    expect((await sentences()).at(-1)).toBe("Amel Idrissi turned Hind Ziani down");
  });

  it("that its picture was removed", async () => {
    await db.update(crews).set({ picture: "profile-pictures/x" }).where(eq(crews.id, crewId));
    await removeCrewPicture(actorOf(owner), crewId);
    await removeCrewPicture(actorOf(owner), crewId);
    expect(await sentences()).toEqual(["Amel Idrissi removed the crew's picture"]);
  });
});

describe("the crew's log says of a game", () => {
  it("from which time to which it moved", async () => {
    const { id } = await crewGame();
    const when = { startTime: new Date("2026-12-03T21:00:00Z"), endTime: new Date("2026-12-03T22:00:00Z") };
    await editGame(actorOf(owner), id, { when });
    expect(await sentences()).toEqual([
      "Amel Idrissi changed Foot: time from Thu, Dec 3 · 6:00 PM to Thu, Dec 3 · 9:00 PM",
    ]);
  });

  it("what else changed, without the name of a venue that an admin hid", async () => {
    const before = await makeVenue({ name: "Stade Oulfa" });
    const after = await makeVenue({ name: "Terrain Maârif" });
    const { id } = await crewGame({ venueId: before.id });
    await editGame(actorOf(owner), id, { venueId: after.id, title: "Futsal", maxPlayers: 12 });
    const rest = "title from Foot to Futsal, spots from 10 to 12";
    expect(await sentences()).toEqual([
      `Amel Idrissi changed Futsal: venue from Stade Oulfa to Terrain Maârif, ${rest}`,
    ]);
    await db.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, before.id));
    expect(await sentences()).toEqual([
      `Amel Idrissi changed Futsal: venue from none to Terrain Maârif, ${rest}`,
    ]);
  });

  it("what its end, numbers, level and audience were before, and nothing of an edit without a change", async () => {
    const { id } = await crewGame({ audience: "women", minPlayers: 4 });
    const when = { startTime: new Date("2026-12-03T18:00:00Z"), endTime: new Date("2026-12-03T21:00:00Z") };
    await editGame(actorOf(owner), id, { title: "Foot", minPlayers: 4 });
    await editGame(actorOf(owner), id, { when, minPlayers: 6, skillLevel: "advanced", audience: "everyone" });
    expect(await sentences()).toEqual([
      "Amel Idrissi changed Foot: end from Thu, Dec 3 · 8:00 PM to Thu, Dec 3 · 9:00 PM, minimum from 4 to 6, level from All levels to Advanced, audience from Women only to Everyone",
    ]);
  });

  it("the cost of the pitch where it is shared, not the share of a full game", async () => {
    const { id } = await crewGame({
      ...{ isPaid: true, priceMinor: 3000, costMinor: 30_000, costRemainder: "organizer_pays" },
      currency: "MAD",
    });
    const edit = (changes: object) =>
      api("/api/games/{id}", { as: owner, method: "PATCH", params: { id }, body: changes });
    await edit({ total_cost: 400 });
    await edit({ price: 35 });
    expect((await sentences()).map((text) => text.replaceAll("\u00a0", " "))).toEqual([
      "Amel Idrissi changed Foot: price from 300 DH for the pitch to 400 DH for the pitch",
      "Amel Idrissi changed Foot: price from 400 DH for the pitch to 35 DH",
    ]);
  });

  it("that it was taken out of the crew, and to the other crew that it was given to it", async () => {
    const { id } = await crewGame();
    const other = await makeCrew({ ownerId: owner.id });
    const body = { crew_id: other.id };
    await api("/api/games/{id}", { as: owner, method: "PATCH", params: { id }, body });
    expect(await sentences()).toEqual(["Amel Idrissi took Foot out of the crew"]);
    crewId = other.id;
    expect(await sentences()).toEqual(["Amel Idrissi gave Foot to the crew"]);
  });

  it("that the program cancelled it, with too few players or without an organizer", async () => {
    const soon = { startTime: new Date(+now() + 1 * HOUR), endTime: new Date(+now() + 2 * HOUR) };
    const createdAt = new Date(+now() - 24 * HOUR);
    await crewGame({ ...soon, createdAt, minPlayers: 4, callsItselfOff: true });
    await checkMinimums();
    const organizer = await makePlayer();
    await addMember(crewId, organizer.id);
    await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, owner.id));
    await crewGame({ organizerId: organizer.id, title: "Futsal" });
    await transact((tx) => leavePlannedGames(tx, organizer.id, now()));
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, owner.id));
    expect(await sentences()).toEqual(["Houma cancelled Foot", "Houma cancelled Futsal"]);
  });

  it("to whom it was handed over", async () => {
    const { id } = await crewGame();
    const heir = await makePlayer({ firstName: "Hind", lastName: "Ziani" });
    await joinGameAs(id, heir.id);
    await offerGame(actorOf(owner), id, { userId: heir.id });
    await acceptHandover(actorOf(heir), id);
    expect(await sentences()).toEqual(["Amel Idrissi handed Foot over to Hind Ziani"]);
  });
});

describe("the crew's log says of a weekly game", () => {
  const weekly = () =>
    makeSeries({
      ...{ organizerId: owner.id, crewId, title: "Foot", firstDate: "2026-12-06" },
      ...{ opensDaysBefore: 20, nextOpenAt: now() },
    });

  it("who became a regular, and who is no longer one by whose choice", async () => {
    const { id } = await weekly();
    const [sami, hind] = [
      await makePlayer({ firstName: "Sami", lastName: "Alaoui" }),
      await makePlayer({ firstName: "Hind", lastName: "Ziani" }),
    ];
    for (const one of [sami, hind]) await addMember(crewId, one.id);
    await addRegulars(actorOf(owner), id, [sami.id]);
    await addRegulars(actorOf(owner), id, [sami.id]);
    await removeRegular(actorOf(owner), id, sami.id);
    await addManyRegulars(actorOf(owner), id, "crew");
    await removeRegular(actorOf(hind), id, hind.id);
    expect(await sentences()).toEqual([
      "Amel Idrissi made Sami Alaoui a regular of the weekly game Foot",
      "Amel Idrissi took Sami Alaoui off the regulars of the weekly game Foot",
      "Amel Idrissi added 3 regulars to the weekly game Foot",
      "Hind Ziani is no longer a regular of the weekly game Foot",
    ]);
  });

  it("which day was skipped, moved from when to when, and put back", async () => {
    const { id } = await weekly();
    const date = "2026-12-13";
    await skipDay(actorOf(owner), id, { date, reason: null });
    await removeException(actorOf(owner), id, date);
    await moveDay(actorOf(owner), id, { date, startTime: "20:00", reason: null });
    await removeException(actorOf(owner), id, date);
    expect(await sentences()).toEqual([
      "Amel Idrissi skipped the weekly game Foot on Sun, Dec 13",
      "Amel Idrissi put the weekly game Foot of Sun, Dec 13 back as planned",
      "Amel Idrissi moved the weekly game Foot of Sun, Dec 13: time from Sun, Dec 13 · 6:00 PM to Sun, Dec 13 · 8:00 PM",
      "Amel Idrissi put the weekly game Foot of Sun, Dec 13 back as planned",
    ]);
  });

  it("that it was changed, paused and resumed", async () => {
    const { id } = await weekly();
    await changeSeries(actorOf(owner), id, { changes: { startTime: "20:00" } });
    await pauseSeries(actorOf(owner), id, "2027-01-03");
    await resumeSeries(actorOf(owner), id);
    expect(await sentences()).toEqual([
      "Amel Idrissi changed the weekly game Foot: time from 6:00 PM to 8:00 PM",
      "Amel Idrissi paused the weekly game Foot until Sun, Jan 3",
      "Amel Idrissi resumed the weekly game Foot",
    ]);
  });

  it("on which days it was played before, and that it was given to another crew", async () => {
    const { id } = await weekly();
    const other = await makeCrew({ ownerId: owner.id });
    await changeSeries(actorOf(owner), id, { changes: { weekdays: "24" } });
    await changeSeries(actorOf(owner), id, { changes: { crewId: other.id } });
    expect(await sentences()).toEqual([
      "Amel Idrissi changed the weekly game Foot: days from Sun to Tue, Thu",
      "Amel Idrissi took the weekly game Foot out of the crew",
    ]);
    crewId = other.id;
    expect(await sentences()).toEqual(["Amel Idrissi gave the weekly game Foot to the crew"]);
  });

  it("what its rhythm, length, opening and sport were before", async () => {
    const { id } = await weekly();
    const changes = { everyWeeks: 2, durationMinutes: 60, opensDaysBefore: 1, opensAt: "18:30" };
    await changeSeries(actorOf(owner), id, { changes: { ...changes, sportId: sportId("basketball") } });
    expect(await sentences()).toEqual([
      "Amel Idrissi changed the weekly game Foot: sport from Football to Basketball, rhythm from Every week to Every two weeks, length from 90 min to 60 min, opening from 20 days before at 9:00 AM to 1 day before at 6:30 PM",
    ]);
  });

  it("nothing of what changed nothing", async () => {
    const { id } = await weekly();
    await changeSeries(actorOf(owner), id, { changes: { startTime: "18:00" } });
    await resumeSeries(actorOf(owner), id);
    expect(await sentences()).toEqual([]);
    await pauseSeries(actorOf(owner), id, null);
    await pauseSeries(actorOf(owner), id, null);
    expect(await sentences()).toEqual(["Amel Idrissi paused the weekly game Foot"]);
  });

  it("that the program paused it because its venue is gone", async () => {
    const venue = await makeVenue({ hiddenAt: now() });
    const { id } = await weekly();
    await db.update(series).set({ venueId: venue.id }).where(eq(series.id, id));
    await openSeriesGames();
    expect(await sentences()).toEqual(["Houma paused the weekly game Foot"]);
  });

  it("that it ends after a day, with the games that this cancelled", async () => {
    const { id } = await weekly();
    await openSeriesGames();
    const opened = await db.select().from(games).where(eq(games.seriesId, id)).orderBy(asc(games.startTime));
    expect(opened.length).toBeGreaterThan(1);
    await skipDay(actorOf(owner), id, { date: "2026-12-13", reason: null, following: true });
    const said = await sentences();
    expect(said.at(-1)).toBe("Amel Idrissi ended the weekly game Foot after Sun, Dec 6");
    expect(said.filter((text) => text.includes("cancelled Foot"))).toHaveLength(opened.length - 1);
  });
});
