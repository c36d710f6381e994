import { millisecondsInDay as DAY_MS } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { crews } from "#db/schema/crews";
import { pollAnswers } from "#db/schema/polls";
import { addMember, makeCrew } from "#seed/factories/crews";
import { gameById } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { newId } from "~/core/ids.server";
import { freeze, now } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { loader as crewPage } from "~/features/crew-pages/routes/crew";
import { leaveCrew } from "~/features/crews/join-crew.server";
import { releaseDeferredNotifications } from "~/features/delivery/deferred.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { makePollGame } from "~/features/polls/poll-game.server";
import { closePoll, createPoll } from "~/features/polls/polls.server";
import { findPoll } from "~/features/polls/queries.server";
import { actorOf, heldFor, notificationsOf, outcome, statusOf } from "../games/support";
import { api } from "../support/api";
import { at, get } from "../support/request";
import { FRIDAY, makePoll, memberAnswers, pollInput, THURSDAY, TUESDAY, visitorAnswers } from "./scenes";

describe("creating a poll", () => {
  it("orders its dates, and a repeated form creates only one poll", async () => {
    const organizer = actorOf(await makePlayer());
    const input = pollInput({ dates: [FRIDAY, TUESDAY, FRIDAY] });
    const id = await createPoll(organizer, input, "form-1");
    expect(await createPoll(organizer, input, "form-1")).toBe(id);
    const { dates, row } = await findPoll(null, id);
    expect(dates.map(({ startTime }) => startTime)).toEqual([TUESDAY, FRIDAY]);
    expect(row.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  it.each([
    ["one date", { dates: [TUESDAY] }, "poll_dates"],
    ["the same date twice", { dates: [TUESDAY, TUESDAY] }, "poll_dates"],
    ["a date that has begun", { dates: [new Date("2026-12-01T11:00:00.000Z"), FRIDAY] }, "poll_date_past"],
    ["a day that does not exist", { dates: [{ date: "2027-02-30", time: "20:00" }, FRIDAY] }, "invalid_date"],
    ["an unknown sport", { sportId: newId() }, "sport_unknown"],
    ["an unknown venue", { venueId: newId() }, "venue_unknown"],
    ["an unknown crew", { crewId: newId() }, "poll_crew_unknown"],
  ] as const)("is refused with %s", async (_, changes, code) => {
    expect(await outcome(createPoll(actorOf(await makePlayer()), pollInput(changes)))).toBe(code);
  });

  it("reads wall times in the venue's city", async () => {
    const organizer = await makePlayer();
    const { id } = await makeVenue({ createdById: organizer.id });
    const dates = [
      { date: "2026-12-03", time: "20:00" },
      { date: "2026-12-04", time: "20:00" },
    ];
    const poll = await makePoll(organizer, { venueId: id, dates });
    expect((await findPoll(null, poll.code)).dates.map(({ startTime }) => startTime)).toEqual([
      THURSDAY,
      FRIDAY,
    ]);
  });

  it("is limited to 20 open polls, not counting closed ones and those whose last date has begun", async () => {
    const organizer = await makePlayer();
    let last = "";
    for (let made = 0; made < 20; made++) last = (await makePoll(organizer)).code;
    expect(await outcome(makePoll(organizer))).toBe("poll_limit");
    await closePoll(actorOf(organizer), last);
    expect(await outcome(makePoll(organizer))).toBe("ok");
    expect(await outcome(makePoll(organizer))).toBe("poll_limit");
    freeze(FRIDAY);
    const dates = [new Date(+FRIDAY + DAY_MS), new Date(+FRIDAY + 2 * DAY_MS)];
    expect(await outcome(makePoll(organizer, { dates })), "those whose last date has begun are over").toBe(
      "ok",
    );
  });
});

describe("a crew's poll", () => {
  it("is created and seen only by members", async () => {
    const crew = await makeCrew();
    const [member, asking, stranger] = [await makePlayer(), await makePlayer(), await makePlayer()];
    await addMember(crew.id, member.id);
    await addMember(crew.id, asking.id, "pending");
    expect(await outcome(makePoll(stranger, { crewId: crew.id }))).toBe("poll_crew_unknown");
    const poll = await makePoll(member, { crewId: crew.id });
    const seenBy = (viewer: { id: string } | null) => outcome(findPoll(viewer && actorOf(viewer), poll.code));
    expect(await seenBy(member)).toBe("ok");
    expect(await seenBy({ id: crew.ownerId })).toBe("ok");
    for (const viewer of [asking, stranger, null]) expect(await seenBy(viewer)).toBe("poll_not_found");
    expect(await outcome(visitorAnswers(poll.code, "yyy"))).toBe("poll_not_found");
    expect(await outcome(memberAnswers(stranger, poll.code, "yyy"))).toBe("poll_not_found");
  });

  it("is listed on the crew's page while it is open, to members", async () => {
    const crew = await makeCrew({ listed: true });
    const owner = { id: crew.ownerId };
    const [open, closed] = [
      await makePoll(owner, { crewId: crew.id }),
      await makePoll(owner, { crewId: crew.id }),
    ];
    await closePoll(actorOf(owner), closed.code);
    const seenBy = async (as?: { id: string }) =>
      at((await get(crewPage, { as, params: { id: crew.id } })).body, "polls");
    expect(await seenBy(owner)).toEqual([{ path: `/p/${open.code}`, title: open.title }]);
    expect([await seenBy(await makePlayer()), await seenBy()]).toEqual([[], []]);
    freeze(FRIDAY);
    expect(await seenBy(owner), "its last date has begun").toEqual([]);
  });

  it("notifies the other members of at most one poll a day, and not across a block", async () => {
    const crew = await makeCrew();
    const [asking, member, blocked] = [await makePlayer(), await makePlayer(), await makePlayer()];
    for (const { id } of [asking, member, blocked]) await addMember(crew.id, id);
    await addMember(crew.id, (await makePlayer()).id, "pending");
    await blockPlayer(actorOf(blocked), asking.id);
    const poll = await makePoll(asking, { crewId: crew.id, title: "Padel cette semaine ?" });
    await makePoll(member, { crewId: crew.id });
    const { body } = await api("/api/notifications", { as: member });
    expect(JSON.stringify(body)).toContain(`"path":"/p/${poll.code}"`);
    expect(JSON.stringify(body)).toContain("Padel cette semaine ?");
    const [toOwner, toBlocked] = [await notificationsOf(crew.ownerId), await notificationsOf(blocked.id)];
    expect([toOwner, toBlocked]).toEqual([["crew_news:poll"], ["crew_news:poll"]]);
    expect(await notificationsOf(asking.id)).toEqual(["crew_news:poll"]);
  });

  it("may be closed by the crew's organizers, not by other members", async () => {
    const crew = await makeCrew();
    const member = await makePlayer();
    await addMember(crew.id, member.id);
    const poll = await makePoll({ id: crew.ownerId }, { crewId: crew.id });
    expect(await outcome(closePoll(actorOf(member), poll.code))).toBe("only_organizer");
    const own = await makePoll(member, { crewId: crew.id });
    expect(await outcome(closePoll(actorOf({ id: crew.ownerId }), own.code))).toBe("ok");
    expect((await findPoll(actorOf(member), own.code)).isOpen).toBe(false);
  });
});

describe("the poll of a crew that a member has left", () => {
  async function asked() {
    const crew = await makeCrew();
    const [member, stays] = [await makePlayer(), await makePlayer()];
    for (const { id } of [member, stays]) await addMember(crew.id, id);
    const owner = { id: crew.ownerId };
    const poll = await makePoll(member, { crewId: crew.id });
    await memberAnswers(member, poll.code, "yyy");
    await memberAnswers(stays, poll.code, "nny");
    return { crew, member, stays, owner, poll };
  }
  const yesOf = async (viewer: { id: string }, code: string) =>
    (await findPoll(actorOf(viewer), code)).dates.map(({ yes }) => yes);

  it("is hidden from the former member, and ignores their answer until they rejoin", async () => {
    const { crew, member, owner, poll } = await asked();
    expect(await yesOf(owner, poll.code)).toEqual([1, 1, 2]);
    await leaveCrew(actorOf(member), crew.id);
    const actor = actorOf(member);
    for (const attempt of [
      () => findPoll(actor, poll.code),
      () => closePoll(actor, poll.code),
      () => memberAnswers(member, poll.code, "nnn"),
      () => makePollGame(actor, poll.code, { startTime: FRIDAY }),
    ])
      expect(await outcome(attempt())).toBe("poll_not_found");
    expect(await yesOf(owner, poll.code)).toEqual([0, 0, 1]);
    await addMember(crew.id, member.id);
    expect(await yesOf(owner, poll.code)).toEqual([1, 1, 2]);
  });

  it("becomes a game without inviting the former member", async () => {
    const { crew, member, stays, owner, poll } = await asked();
    await leaveCrew(actorOf(member), crew.id);
    const game = await makePollGame(actorOf(owner), poll.code, { startTime: FRIDAY });
    expect([await statusOf(game.id, member.id), await statusOf(game.id, stays.id)]).toEqual([
      undefined,
      "invited",
    ]);
    expect(await notificationsOf(member.id)).not.toContain("poll_decided");
  });

  it("is hidden with its crew, and becomes the organizer's own game when the crew is closed", async () => {
    const { crew, member, poll } = await asked();
    await db.update(crews).set({ hiddenAt: now() }).where(eq(crews.id, crew.id));
    expect(await outcome(findPoll(actorOf(member), poll.code))).toBe("poll_not_found");
    await db.update(crews).set({ hiddenAt: null, closedAt: now() }).where(eq(crews.id, crew.id));
    const { id } = await makePollGame(actorOf(member), poll.code, { startTime: FRIDAY });
    expect((await gameById(undefined, id)).crewId).toBeNull();
  });
});

describe("answering a poll", () => {
  it("lets a visitor change their answer with its token, and two visitors use the same name", async () => {
    const poll = await makePoll(await makePlayer());
    const { token } = await visitorAnswers(poll.code, "ynn");
    await visitorAnswers(poll.code, "nny");
    await visitorAnswers(poll.code, "nym", { name: "Simo B.", token: token ?? "" });
    const { answers, ownAnswer: own, dates } = await findPoll(null, poll.code, token ?? "");
    expect(answers.map(({ name }) => name)).toEqual(["Simo B.", "Simo"]);
    expect(own?.answers).toEqual(["no", "yes", "maybe"]);
    expect(dates.map(({ yes, maybe, no }) => [yes, maybe, no])).toEqual([
      [0, 0, 2],
      [1, 0, 1],
      [1, 1, 0],
    ]);
    const rows = await db.select().from(pollAnswers).where(eq(pollAnswers.pollId, poll.id));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("is refused with a token of another poll", async () => {
    const organizer = await makePlayer();
    const [one, other] = [await makePoll(organizer), await makePoll(organizer)];
    const { token } = await visitorAnswers(one.code, "ynn");
    expect(await outcome(visitorAnswers(other.code, "ynn", { token: token ?? "" }))).toBe(
      "poll_answer_unknown",
    );
    expect((await findPoll(null, other.code)).answers).toEqual([]);
    expect((await findPoll(null, one.code)).ownAnswer).toBeNull();
  });

  it("with an account leaves one answer, which replaces the one from the same browser", async () => {
    const poll = await makePoll(await makePlayer());
    const player = await makePlayer({ firstName: "Amel" });
    const { token } = await visitorAnswers(poll.code, "ynn");
    await Promise.all([
      memberAnswers(player, poll.code, "yyn", token ?? ""),
      memberAnswers(player, poll.code, "yyn"),
    ]);
    await memberAnswers(player, poll.code, "nyn");
    const { answers } = await findPoll(actorOf(player), poll.code);
    expect(answers).toMatchObject([{ name: "Amel", isOwn: true, answers: ["no", "yes", "no"] }]);
  });

  it.each([
    ["fewer answers than dates", "yn", {}, "poll_answers_missing"],
    ["more answers than dates", "ynyn", {}, "poll_answers_missing"],
    ["no name", "yny", { name: "" }, "first_name_required"],
  ])("is refused with %s", async (_, letters, options, code) => {
    const poll = await makePoll(await makePlayer());
    expect(await outcome(visitorAnswers(poll.code, letters, options))).toBe(code);
  });

  it("ends when the poll is closed, or its last date has begun", async () => {
    const organizer = await makePlayer();
    const [closed, old] = [await makePoll(organizer), await makePoll(organizer)];
    await closePoll(actorOf(organizer), closed.code);
    expect(await outcome(visitorAnswers(closed.code, "yyy"))).toBe("poll_closed");
    freeze(FRIDAY);
    expect(await outcome(visitorAnswers(old.code, "yyy"))).toBe("poll_closed");
  });

  it("is refused after 200 answers, but an existing answer can still change", async () => {
    const poll = await makePoll(await makePlayer());
    const { token } = await visitorAnswers(poll.code, "yyy");
    const rows = Array.from({ length: 199 }, (_, n) => ({
      ...{
        id: newId(),
        pollId: poll.id,
        firstName: `P${n}`,
        tokenHash: `hash-${poll.id}-${n}`,
        answers: "yyy",
      },
      ...{ createdAt: now(), updatedAt: now() },
    }));
    await db.insert(pollAnswers).values(rows);
    expect(await outcome(visitorAnswers(poll.code, "yyy"))).toBe("poll_full");
    expect(await outcome(visitorAnswers(poll.code, "nnn", { token: token ?? "" }))).toBe("ok");
  });

  it("notifies the organizer once a day, and in the morning of answers at night", async () => {
    const organizer = await makePlayer();
    const poll = await makePoll(organizer);
    await visitorAnswers(poll.code, "yyy");
    await visitorAnswers(poll.code, "nnn");
    await memberAnswers(organizer, poll.code, "yyy");
    expect(await notificationsOf(organizer.id)).toEqual(["poll_answered"]);
    freeze(new Date("2026-12-02T23:00:00.000Z"));
    await visitorAnswers(poll.code, "yyy");
    expect(await heldFor(organizer.id)).toMatchObject([
      { type: "poll_answered", releaseAt: new Date("2026-12-03T07:00:00.000Z") },
    ]);
  });

  it("does not notify an organizer who has left the poll's crew", async () => {
    const crew = await makeCrew();
    const organizer = await makePlayer();
    await addMember(crew.id, organizer.id);
    const poll = await makePoll(organizer, { crewId: crew.id });
    await leaveCrew(actorOf(organizer), crew.id);
    await memberAnswers({ id: crew.ownerId }, poll.code, "yyy");
    expect(await notificationsOf(organizer.id)).toEqual([]);
  });

  describe("in the morning after a night", () => {
    const morning = new Date("2026-12-02T07:00:00.000Z");

    async function pollAtNight() {
      const crew = await makeCrew();
      const [asker, member] = [await makePlayer(), await makePlayer()];
      for (const { id } of [asker, member]) await addMember(crew.id, id);
      freeze(new Date("2026-12-01T23:00:00.000Z"));
      const poll = await makePoll(asker, { crewId: crew.id, dates: [THURSDAY, FRIDAY] });
      return { crew, asker, member, poll };
    }

    async function inTheMorning(player: { id: string }) {
      freeze(morning);
      await releaseDeferredNotifications();
      return notificationsOf(player.id);
    }

    it("notifies members of an open poll", async () => {
      const { member } = await pollAtNight();
      expect(await inTheMorning(member)).toEqual(["crew_news:poll"]);
    });

    it("does not ask for answers to a poll that was closed", async () => {
      const { asker, member, poll } = await pollAtNight();
      await closePoll(actorOf(asker), poll.code);
      expect(await inTheMorning(member)).toEqual([]);
    });

    it("does not ask a member who has left the crew", async () => {
      const { crew, member } = await pollAtNight();
      await leaveCrew(actorOf(member), crew.id);
      expect(await inTheMorning(member)).toEqual([]);
    });

    it("does not notify an asker who has left the crew of answers", async () => {
      const { crew, asker, member, poll } = await pollAtNight();
      await memberAnswers(member, poll.code, "yy");
      await leaveCrew(actorOf(asker), crew.id);
      expect(await inTheMorning(asker)).toEqual([]);
    });
  });

  it("does not notify organizers of their own answer", async () => {
    const organizer = await makePlayer();
    const poll = await makePoll(organizer);
    await memberAnswers(organizer, poll.code, "yyy");
    expect(await notificationsOf(organizer.id)).toEqual([]);
  });

  it("shows visitors the initial of a player who hides their name", async () => {
    const poll = await makePoll(await makePlayer());
    await memberAnswers(await makePlayer({ firstName: "Amel", hidesName: true }), poll.code, "yyy");
    expect((await findPoll(null, poll.code)).answers[0]?.name).toBe("A.");
  });
});

it("deleting an account removes its answers and closes its polls", async () => {
  const [leaving, other] = [await makePlayer(), await makePlayer()];
  const [own, others] = [await makePoll(leaving), await makePoll(other)];
  await memberAnswers(leaving, others.code, "yyy");
  await visitorAnswers(own.code, "yyy");
  await deleteAccount(actorOf(leaving), PLAYER_PASSWORD);
  expect((await findPoll(null, others.code)).answers).toEqual([]);
  expect(await findPoll(null, own.code)).toMatchObject({ isOpen: false, organizerName: "" });
});

it("a poll may have no sport yet", async () => {
  const poll = await makePoll(await makePlayer(), { sportId: null });
  expect(poll.sportId).toBeNull();
  expect((await makePoll(await makePlayer())).sportId).toBe(sportId("football"));
});
