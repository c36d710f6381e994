import { millisecondsInDay } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { games } from "#db/schema/games";
import { polls } from "#db/schema/polls";
import { venueFavorites } from "#db/schema/venues";
import { makeCrew } from "#seed/factories/crews";
import { gameById } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { freeze } from "~/core/time/clock.server";
import { cancelGame } from "~/features/games/game-status.server";
import { pollCard } from "~/features/polls/poll-card.server";
import { makePollGame } from "~/features/polls/poll-game.server";
import { findPoll } from "~/features/polls/queries.server";
import { action as removalForm } from "~/features/polls/routes/answer-removal";
import { action as closingForm } from "~/features/polls/routes/closing";
import * as create from "~/features/polls/routes/create";
import * as page from "~/features/polls/routes/poll";
import * as gamePage from "~/features/polls/routes/poll-game";
import { action as spotForm } from "~/features/polls/routes/spot";
import { guestSpotsCookie } from "~/http/cookies.server";
import { actorOf } from "../games/support";
import { type Answer, at, get, submit, textAt } from "../support/request";
import { FRIDAY, makePoll, memberAnswers } from "./scenes";

const cookieOf = (answer: Answer, name: string) => ({
  Cookie:
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith(name))
      ?.split(";")[0] ?? "",
});
const pollsOf = ({ id }: { id: string }) => db.select().from(polls).where(eq(polls.organizerId, id));

const NEW = { title: "Foot ?", days: ["2026-12-03", "2026-12-04"], time: "20:00" };
const ask = (as: { id: string } | null, form: Record<string, string | string[]>) =>
  submit(create.action, { as, form: { requestId: "ask", ...form } });

describe("the form for a new poll", () => {
  it("creates a poll from checked days and another date, and redirects to its page", async () => {
    const organizer = await makePlayer();
    const sent = await ask(organizer, { ...NEW, otherDay: "2026-12-20", otherTime: "18:30" });
    const [poll] = await pollsOf(organizer);
    expect(sent.location).toBe(`/p/${poll?.code}`);
    const { dates } = await findPoll(null, poll?.code ?? "");
    expect(dates.map(({ startTime }) => startTime.toISOString().slice(0, 16))).toEqual([
      ...["2026-12-03T20:00", "2026-12-04T20:00", "2026-12-20T18:30"],
    ]);
    const again = await get(create.loader, { as: organizer });
    expect(at(again.body, "polls")).toEqual([{ title: "Foot ?", path: `/p/${poll?.code}` }]);
  });

  it("creates one poll for a form sent twice, and another when it comes again with other content", async () => {
    const amel = await makePlayer();
    await ask(amel, NEW);
    await ask(amel, NEW);
    await ask(amel, { ...NEW, title: "Basket ?" });
    expect((await pollsOf(amel)).map(({ title }) => title).sort()).toEqual(["Basket ?", "Foot ?"]);
  });

  it("suggests the crew's usual sport and venue, along with the organizer's favorite venues", async () => {
    const organizer = await makePlayer();
    const [home, favorite] = [await makeVenue({ name: "Oulfa" }), await makeVenue({ name: "Maârif" })];
    await db
      .insert(venueFavorites)
      .values({ userId: organizer.id, venueId: favorite.id, createdAt: new Date("2026-11-01T12:00:00Z") });
    const crew = await makeCrew({ ownerId: organizer.id, venueId: home.id, sportId: sportId("padel") });
    const form = async (path: string) => (await get(create.loader, { as: organizer, path })).body;
    expect(await form(`/polls/create?crewId=${crew.id}`)).toMatchObject({
      values: { crewId: crew.id, venueId: home.id, sportId: sportId("padel") },
      venues: [{ label: "Oulfa" }, { label: "Maârif" }],
    });
    expect(await form("/polls/create")).toMatchObject({
      values: { crewId: "", venueId: "", sportId: "" },
      venues: [{ label: "Maârif" }],
    });
  });

  it.each([
    ["one date", { days: ["2026-12-03"] }, "dates", "poll_dates"],
    ["six dates", { days: [3, 4, 5, 6, 7, 8].map((day) => `2026-12-0${day}`) }, "dates", "poll_dates"],
    ["a day of the past", { days: ["2026-11-03", "2026-12-04"] }, "dates", "poll_date_past"],
    ["no title", { title: " " }, "title", "poll_title_required"],
    ["something else as a day", { days: ["tomorrow", "2026-12-04"] }, "days[0]", "invalid_date"],
  ])("refuses %s and keeps the other input", async (_, change, field, code) => {
    const organizer = await makePlayer();
    const refused = await ask(organizer, { ...NEW, ...change });
    expect([refused.status, at(refused.body, "codes")]).toEqual([422, { [field]: [code] }]);
    expect(at(refused.body, "result.initialValue.time")).toBe("20:00");
    expect(await pollsOf(organizer)).toEqual([]);
  });

  it("asks visitors to sign in", async () => {
    expect((await get(create.loader)).status).toBe(302);
    expect((await ask(null, NEW)).status).toBe(401);
  });
});

describe("the poll's page", () => {
  const answer = (code: string, form: Record<string, string>, headers = {}, as?: { id: string }) =>
    submit(page.action, { as, params: { code }, form, headers });
  const [yes, no] = [
    { "answers[0]": "no", "answers[1]": "yes", "answers[2]": "no" },
    { "answers[0]": "no", "answers[1]": "no", "answers[2]": "no" },
  ];

  it("takes a visitor's answer, remembers it in the browser, and changes it there", async () => {
    const { code } = await makePoll(await makePlayer({ firstName: "Amel" }));
    const first = await answer(code, { firstName: "Simo", ...yes });
    expect(first.location).toBe(`/p/${code}`);
    const headers = cookieOf(first, "poll-answers");
    const shown = await get(page.loader, { params: { code }, headers });
    expect(shown.body).toMatchObject({
      ownAnswers: ["no", "yes", "no"],
      ownName: "Simo",
      asks: "Amel asks: which evening works for you?",
    });
    await answer(code, { firstName: "Simo", ...no }, headers);
    const { answers } = await findPoll(null, code);
    expect(answers.map((one) => one.answers)).toEqual([["no", "no", "no"]]);
    const other = await get(page.loader, { params: { code } });
    expect(other.body).toMatchObject({ ownAnswers: null, ownName: "" });
  });

  it("stores one answer when a visitor's form is sent twice at once", async () => {
    const { code } = await makePoll(await makePlayer());
    const form = { firstName: "Simo", requestId: "one", ...yes };
    await Promise.all([answer(code, form), answer(code, form)]);
    expect((await findPoll(null, code)).answers).toHaveLength(1);
  });

  it("keeps what was typed when a date has no answer or the name is missing", async () => {
    const { code } = await makePoll(await makePlayer());
    const partly = await answer(code, { firstName: "Simo", "answers[0]": "yes", "answers[2]": "no" });
    expect([partly.status, at(partly.body, "codes")]).toEqual([
      422,
      { "answers[1]": ["poll_answers_missing"] },
    ]);
    const empty = await answer(code, {
      ...{ asksName: "on", dates: "3", firstName: " ", "answers[0]": "no" },
    });
    expect(at(empty.body, "codes")).toEqual({
      "answers[1]": ["poll_answers_missing"],
      "answers[2]": ["poll_answers_missing"],
      firstName: ["first_name_required"],
    });
    const nameless = await answer(code, yes);
    expect(at(nameless.body, "codes")).toEqual({ firstName: ["first_name_required"] });
    expect(at(nameless.body, "result.initialValue.answers")).toEqual(["no", "yes", "no"]);
  });

  it("mentions no person's name in its link preview", async () => {
    const { code } = await makePoll(await makePlayer({ firstName: "Amel" }));
    await answer(code, { firstName: "Zineb", ...yes });
    const { body } = await get(page.loader, { params: { code } });
    expect(textAt(body, "preview.description")).toMatch(
      /^Which evening works for you\?.*Tue, Dec 1 · Thu, Dec 3/,
    );
    expect(JSON.stringify(at(body, "share"))).not.toMatch(/Amel|Zineb/);
  });

  it("is closed by the organizer alone", async () => {
    const organizer = await makePlayer();
    const { code } = await makePoll(organizer);
    const close = (as?: { id: string }) => submit(closingForm, { as, params: { code } });
    expect([(await close()).status, (await close(await makePlayer())).status]).toEqual([401, 403]);
    expect((await close(organizer)).location).toBe(`/p/${code}`);
    expect(at((await get(page.loader, { params: { code } })).body, "isClosed")).toBe(true);
  });
});

describe("a game made from a poll's page", () => {
  it("gives a visitor who said yes a spot with one tap", async () => {
    const organizer = await makePlayer();
    const { code } = await makePoll(organizer);
    const yes = await submit(page.action, {
      params: { code },
      form: { firstName: "Simo", "answers[0]": "no", "answers[1]": "yes", "answers[2]": "no" },
    });
    const headers = cookieOf(yes, "poll-answers");
    const form = await get(gamePage.loader, { as: organizer, params: { code } });
    expect(at(form.body, "values.date")).toBe("1");
    expect((await get(gamePage.loader, { as: await makePlayer(), params: { code } })).status).toBe(403);
    const made = await submit(gamePage.action, {
      as: organizer,
      params: { code },
      form: { date: "1", maxPlayers: "12", organizerPlays: "on" },
    });
    expect(made.location).toBe(`/p/${code}`);
    const id = (await findPoll(actorOf(organizer), code)).game?.id ?? "";
    const { gameCode, maxPlayers } = await gameById(undefined, id);
    expect(maxPlayers).toBe(12);
    const shown = await get(page.loader, { params: { code }, headers });
    expect(at(shown.body, "game")).toEqual({ path: `/games/${id}?code=${gameCode}`, takesSpot: true });
    expect(at((await get(page.loader, { params: { code } })).body, "game")).toBeNull();
    const seated = await submit(spotForm, { params: { code }, headers });
    expect(seated.location).toBe(`/games/${id}?code=${gameCode}`);
    expect(await guestSpotsCookie.parse(cookieOf(seated, "guest-seats").Cookie)).toMatchObject([
      [id, expect.any(String)],
    ]);
    expect((await gameById(undefined, id)).seatsTaken).toBe(2);
    const seatedBrowser = { Cookie: `${headers.Cookie}; ${cookieOf(seated, "guest-seats").Cookie}` };
    const seen = await get(page.loader, { params: { code }, headers: seatedBrowser });
    expect(at(seen.body, "game.takesSpot"), "they have one").toBe(false);
    const stranger = await submit(spotForm, { params: { code } });
    expect(stranger.status).toBe(404);
    expect((await get(gamePage.loader, { as: organizer, params: { code } })).location).toBe(
      `/games/${id}?code=${gameCode}`,
    );
  });

  it.each<[string, Partial<typeof games.$inferInsert>, Date, string]>([
    ["running", { gameStatus: "in_progress" }, FRIDAY, "The game has started: Fri, Dec 4 · 8:00 PM"],
    ["running by the clock", {}, FRIDAY, "The game has started: Fri, Dec 4 · 8:00 PM"],
    ["over", {}, new Date(+FRIDAY + millisecondsInDay), "The game is over: Fri, Dec 4 · 8:00 PM"],
  ])(
    "says, also to link previews, that its game is %s, and shares it no more",
    async (_, changes, time, decided) => {
      const organizer = await makePlayer();
      const { code } = await makePoll(organizer);
      const { id } = await makePollGame(actorOf(organizer), code, { startTime: FRIDAY });
      await db
        .update(games)
        .set({ gameType: "public", ...changes })
        .where(eq(games.id, id));
      freeze(time);
      const { body } = await get(page.loader, { as: organizer, params: { code } });
      expect(body).toMatchObject({ decided, shares: false });
      const poll = await findPoll(actorOf(organizer), code);
      expect((await pollCard(poll, "en")).content.figure).toEqual({ text: decided, tone: "closed" });
    },
  );

  it("lets the organizer share the link again with the date, unless the game is canceled", async () => {
    const organizer = await makePlayer();
    const { code } = await makePoll(organizer);
    const shown = async () => (await get(page.loader, { as: organizer, params: { code } })).body;
    expect(await shown()).toMatchObject({ shares: true, sharesFirst: true, decided: null });
    await memberAnswers(await makePlayer(), code, "nny");
    expect(await shown()).toMatchObject({ shares: true, sharesFirst: false });
    const { id } = await makePollGame(actorOf(organizer), code, { startTime: FRIDAY });
    const made = await shown();
    expect(made).toMatchObject({ shares: true, sharesFirst: true, decided: "It's on: Fri, Dec 4 · 8:00 PM" });
    expect(decodeURIComponent(textAt(made, "share.whatsapp"))).toContain(
      "It's on: Fri, Dec 4 · 8:00 PM. Take your spot:",
    );
    await cancelGame(actorOf(organizer), id);
    expect(await shown()).toMatchObject({
      shares: false,
      decided: "The game was cancelled: Fri, Dec 4 · 8:00 PM",
    });
  });

  it("is suggested with the sport's usual number of players", async () => {
    const organizer = await makePlayer();
    const [padel, open] = [
      await makePoll(organizer, { sportId: sportId("padel") }),
      await makePoll(organizer, { sportId: null }),
    ];
    const offered = async (code: string) =>
      at((await get(gamePage.loader, { as: organizer, params: { code } })).body, "values.maxPlayers");
    expect([await offered(padel.code), await offered(open.code)]).toEqual(["4", ""]);
    await submit(gamePage.action, {
      as: organizer,
      params: { code: open.code },
      form: { date: "2", maxPlayers: "", sportId: sportId("football") },
    });
    const { game } = await findPoll(actorOf(organizer), open.code);
    expect(await gameById(undefined, game?.id ?? "")).toMatchObject({ minPlayers: 10, maxPlayers: 14 });
  });

  it("requires a sport if the poll has none", async () => {
    const organizer = await makePlayer();
    const { code } = await makePoll(organizer, { sportId: null });
    await memberAnswers(await makePlayer(), code, "nny");
    const send = (sport: string) =>
      submit(gamePage.action, {
        as: organizer,
        params: { code },
        form: { date: "2", maxPlayers: "10", sportId: sport },
      });
    expect(at((await send("")).body, "codes")).toEqual({ sportId: ["sport_required"] });
    expect((await send(sportId("padel"))).status).toBe(302);
  });
});

it("the pages of a poll that does not exist answer 404", async () => {
  for (const loader of [page.loader, gamePage.loader])
    expect((await get(loader, { as: await makePlayer(), params: { code: "0000000000000000" } })).status).toBe(
      404,
    );
});

it("the organizer removes an answer by a button; others have none", async () => {
  const organizer = await makePlayer();
  const { code } = await makePoll(organizer);
  const [one, other] = [await makePlayer({ firstName: "Simo" }), await makePlayer()];
  await memberAnswers(one, code, "ynn");
  await memberAnswers(other, code, "nyn");
  const shown = async (as: { id: string }) => (await get(page.loader, { as, params: { code } })).body;
  expect(at(await shown(organizer), "can.removeAnswer")).toBe(true);
  expect(at(await shown(one), "can.removeAnswer")).toBe(false);
  const form = { userId: textAt(await shown(organizer), "answers.0.id") };
  expect((await submit(removalForm, { as: other, params: { code }, form })).status).toBe(403);
  expect((await submit(removalForm, { as: organizer, params: { code }, form })).location).toBe(`/p/${code}`);
  expect(at(await shown(organizer), "answers")).toHaveLength(1);
  await makePollGame(actorOf(organizer), code, { startTime: FRIDAY, sportId: sportId("football") });
  expect(at(await shown(organizer), "can.removeAnswer")).toBe(false);
});
