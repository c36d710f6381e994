import { millisecondsInHour as HOUR, millisecondsInWeek as WEEK } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startDelayingProxy } from "../support/delaying-proxy";
import { HAS_SQLD, startSqld } from "../support/sqld";

// Imports wait until the server's URL is known.
const server = HAS_SQLD ? await startSqld((process.env.DATABASE_URL ?? "").replace("file:", "")) : null;
const network = server && (await startDelayingProxy(server.url));
if (network) {
  network.closesLostStreams = true;
  process.env.DATABASE_URL = network.url;
}
const { closeDatabase, db, transact } = await import("#db/client.server");
const { cityId, sportId } = await import("#db/reference");
const { makeCrew } = await import("#seed/factories/crews");
const { joinGameAs, makeGame } = await import("#seed/factories/games");
const { makePlayer } = await import("#seed/factories/players");
const { makeSeries } = await import("#seed/factories/series");
const { now } = await import("~/core/time/clock.server");
const { takeGuestSpot } = await import("~/features/guests/guests.server");
const { makePollGame } = await import("~/features/polls/poll-game.server");
const { rememberAnswer } = await import("~/features/polls/routes/own-answer.page.server");
const { polls } = await import("#db/schema/polls");
const { makePoll, memberAnswers, TUESDAY, visitorAnswers } = await import("../polls/scenes");
const { actorOf } = await import("../games/support");
const { at, submit, textAt } = await import("../support/request");
const { fromElsewhere } = await import("../accounts/accounts");

afterAll(async () => {
  closeDatabase();
  await network?.close();
  await server?.remove();
});
beforeEach(() => {
  if (network) network.fate = () => "answer";
});

const inHours = (hours: number) => ({
  startTime: new Date(+now() + hours * HOUR),
  endTime: new Date(+now() + (hours + 2) * HOUR),
});

interface Form {
  /** Its commit is not answered. */
  writes: RegExp;
  send: (requestId: string) => ReturnType<typeof submit>;
}

/** Of the organizer's week; they create something or notify others. */
const FORMS: Record<string, () => Promise<Form>> = {
  async "a game again"() {
    const game = await makeGame({ ...inHours(-7 * 24) });
    const as = { id: game.organizerId };
    const { action } = await import("~/features/game-editor/routes/again");
    const form = { day: "other", date: "2026-12-24", startTime: "19:00" };
    const call = { as, params: { id: game.id }, path: `/games/${game.id}/again` };
    return {
      writes: /insert into \\"games\\"/,
      send: (requestId) => submit(action, { ...call, form: { ...form, requestId } }),
    };
  },
  async "a crew"() {
    const as = await makePlayer();
    const { action } = await import("~/features/crew-pages/routes/create");
    const form = { name: "Tigres", sport_id: sportId("football"), city_id: cityId("casablanca") };
    return {
      writes: /insert into \\"crews\\"/,
      send: (requestId) => submit(action, { as, form: { ...form, requestId } }),
    };
  },
  async "a request to join a crew"() {
    const [as, crew] = [await makePlayer(), await makeCrew({ listed: true, approval: true })];
    const { action } = await import("~/features/crew-pages/routes/join");
    return {
      writes: /insert into \\"crew_members\\"/,
      send: (requestId) => submit(action, { as, params: { id: crew.id }, form: { requestId } }),
    };
  },
  async "a series"() {
    const game = await makeGame({ ...inHours(-24) });
    const { action } = await import("~/features/series/routes/create");
    const form = {
      ...{ title: "Foot", weekdays: ["7"], everyWeeks: "1", firstDate: "2026-12-06", until: "" },
      ...{ startTime: "20:00", endTime: "21:30", minPlayers: "8", maxPlayers: "12", price: "" },
      ...{ opensDaysBefore: "6", opensAt: "09:00" },
    };
    const call = { as: { id: game.organizerId }, path: `/series/create?from=${game.id}` };
    return {
      writes: /insert into \\"series\\"/,
      send: (requestId) => submit(action, { ...call, form: { ...form, requestId } }),
    };
  },
  async "a skipped day"() {
    const crew = await makeCrew();
    const one = await makeSeries({ organizerId: crew.ownerId, crewId: crew.id, firstDate: "2026-12-06" });
    const game = await makeGame({
      ...inHours(24),
      organizerId: crew.ownerId,
      seriesId: one.id,
      seriesDate: "2026-12-06",
    });
    await joinGameAs(game.id, (await makePlayer()).id);
    const { action } = await import("~/features/series/routes/day");
    const call = { as: { id: crew.ownerId }, params: { id: one.id, date: "2026-12-06" } };
    return {
      writes: /insert into \\"series_exceptions\\"/,
      send: (requestId) => submit(action, { ...call, form: { what: "skip", reason: "Pluie", requestId } }),
    };
  },
  async "a friend"() {
    const [as, game] = [await makePlayer(), await makeGame({ companionsAllowed: 2 })];
    await joinGameAs(game.id, as.id);
    const { action } = await import("~/features/game-page/routes/companions");
    const call = { as, params: { id: game.id } };
    return {
      writes: /insert into (\\"|)game_participants/,
      send: (requestId) => submit(action, { ...call, form: { name: "Simo", requestId } }),
    };
  },
  async "a nudge"() {
    const game = await makeGame();
    await joinGameAs(game.id, (await makePlayer()).id, { status: "invited" });
    const { action } = await import("~/features/game-page/routes/nudges");
    const call = { as: { id: game.organizerId }, params: { id: game.id } };
    return {
      writes: /update game_participants set nudged_at/,
      send: (requestId) => submit(action, { ...call, form: { requestId } }),
    };
  },
  async "an announcement"() {
    const game = await makeGame();
    await joinGameAs(game.id, (await makePlayer()).id);
    const { action } = await import("~/features/discussion/routes/discussion");
    const call = { as: { id: game.organizerId }, params: { id: game.id } };
    const form = { comment: "Venez tôt", announcement: "on" };
    return {
      writes: /insert into \\"game_comments\\"/,
      send: (requestId) => submit(action, { ...call, form: { ...form, requestId } }),
    };
  },
  async "an offer to take a game over"() {
    const [game, player] = [await makeGame(), await makePlayer()];
    await joinGameAs(game.id, player.id);
    const { action } = await import("~/features/game-page/routes/handover");
    const call = { as: { id: game.organizerId }, params: { id: game.id } };
    return {
      writes: /insert into \\"game_handovers\\"/,
      send: (requestId) => submit(action, { ...call, form: { userId: player.id, requestId } }),
    };
  },
  async "a poll"() {
    const as = await makePlayer();
    const { action } = await import("~/features/polls/routes/create");
    const form = { title: "Foot ?", days: ["2026-12-03", "2026-12-04"], time: "20:00" };
    return {
      writes: /insert into \\"polls\\"/,
      send: (requestId) => submit(action, { as, form: { ...form, requestId } }),
    };
  },
  async "a visitor's answer"() {
    const { code } = await makePoll(await makePlayer());
    const { action } = await import("~/features/polls/routes/poll");
    const answers = { "answers[0]": "no", "answers[1]": "yes", "answers[2]": "no" };
    const call = { params: { code }, headers: fromElsewhere() };
    return {
      writes: /insert into \\"poll_answers\\"/,
      send: (requestId) => submit(action, { ...call, form: { firstName: "Simo", ...answers, requestId } }),
    };
  },
  async "the game of a poll"() {
    const [as, player] = [await makePlayer(), await makePlayer()];
    const { code } = await makePoll(as);
    await memberAnswers(player, code, "yyn");
    const { action } = await import("~/features/polls/routes/poll-game");
    const form = { date: "1", maxPlayers: "10", organizerPlays: "on" };
    return {
      writes: /insert into \\"games\\"/,
      send: (requestId) => submit(action, { as, params: { code }, form: { ...form, requestId } }),
    };
  },
  async "a visitor's spot in the game of a poll"() {
    const as = await makePlayer();
    const { code } = await makePoll(as);
    const { token } = await visitorAnswers(code, "yyn");
    const [poll] = await db.select().from(polls).where(eq(polls.code, code));
    if (!poll) throw new Error("no poll");
    await makePollGame(actorOf(as), code, { startTime: TUESDAY });
    const { action } = await import("~/features/polls/routes/spot");
    const own = await rememberAnswer(new Request("http://localhost:3000"), poll.id, token ?? "");
    const cookie = own.get("Set-Cookie")?.split(";")[0] ?? "";
    const call = { params: { code }, headers: { ...fromElsewhere(), Cookie: cookie } };
    return {
      writes: /insert into (\\"|)game_participants/,
      send: (requestId) => submit(action, { ...call, form: { requestId } }),
    };
  },
  async "a guest who comes again"() {
    const organizerId = (await makePlayer()).id;
    const first = await makeGame({ organizerId, guestsAllowed: true, ...inHours(6) });
    const { token } = await takeGuestSpot(null, first.id, { name: "Simo", access: { address: "phone" } });
    const { games } = await import("#db/schema/games");
    await transact((tx) => tx.update(games).set(inHours(-24)).where(eq(games.id, first.id)));
    const later = { startTime: new Date(+now() + WEEK), endTime: new Date(+now() + WEEK + HOUR) };
    await makeGame({ organizerId, guestsAllowed: true, duplicateOfId: first.id, ...later });
    const { action } = await import("~/features/guests/routes/guest-spot-again");
    const call = { params: { token }, headers: fromElsewhere() };
    return {
      writes: /insert into (\\"|)game_participants/,
      send: (requestId) => submit(action, { ...call, form: { requestId } }),
    };
  },
};

/** Cuts the answer to the first commit after `statement`. */
function loseCommitAfter(statement: RegExp): void {
  let seen = false;
  if (!network) return;
  network.fate = (body) => {
    seen ||= statement.test(body);
    if (!seen || !body.includes('"COMMIT"')) return "answer";
    network.fate = () => "answer";
    return "cut";
  };
}

/** The test's sign-in, and counting towards limits. */
const BESIDE = ["sessions", "rate_limits"];

/** By table. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_schema where type = 'table' and name not like '%search%' and name not like 'sqlite%'`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !BESIDE.includes(name));
  const counts = names.map(
    (name) => sql`select ${name} as name, count(*) as count from ${sql.identifier(name)}`,
  );
  const rows = await db.all<{ name: string; count: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

describe.runIf(HAS_SQLD)("a form of the organizer whose outcome is unknown", () => {
  it.each(Object.entries(FORMS))("writes %s once when it is sent again", async (what, prepare) => {
    const { writes, send } = await prepare();
    const before = await rowCounts();
    loseCommitAfter(writes);
    const first = await send(`form of ${what}`);
    expect([first.status, JSON.stringify(first.body)]).toEqual([
      503,
      expect.stringContaining("outcome_unknown"),
    ]);
    const written = await rowCounts();
    expect(written).not.toEqual(before);
    // A form is sent again with its id, a button with a new one.
    const isForm = at(first.body, "idempotencyKey") !== undefined;
    const again = await send(isForm ? textAt(first.body, "idempotencyKey") : `another form of ${what}`);
    expect([again.status, again.body]).toEqual([302, ""]);
    expect(await rowCounts()).toEqual(written);
  });
});
