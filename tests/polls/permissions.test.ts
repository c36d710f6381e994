import { millisecondsInDay } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, it, vi } from "vitest";
import { transact } from "#db/client.server";
import { pollAnswers, pollDates, polls } from "#db/schema/polls";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { signedIn, type Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { hashToken, newId, newToken } from "~/core/ids.server";
import { freeze, now } from "~/core/time/clock.server";
import { type CrewRole, isMember } from "~/features/crews/rules";
import { answerPoll } from "~/features/polls/answers.server";
import { can, type PollState, type PollVerb, requireCan } from "~/features/polls/permissions";
import { makePollGame } from "~/features/polls/poll-game.server";
import { closePoll } from "~/features/polls/polls.server";
import { findPoll } from "~/features/polls/queries.server";
import { removeAnswer } from "~/features/polls/remove-answer.server";
import { actorOf, outcome } from "../games/support";
import { expectSameOutcomes, verbsOf } from "../support/same-outcomes";
import { makePoll, THURSDAY } from "./scenes";

vi.mock("#db/client.server", async (original) =>
  (await import("../support/rolled-back")).rolledBack(original),
);

interface Run extends PollState {
  name: string;
  viewer: Viewer;
  code: string;
  isCrews: boolean;
}

const NOON = new Date("2026-12-01T12:00:00.000Z");
const STATES = ["open", "closed", "with a game", "over"] as const;

const PEOPLE: Record<string, CrewRole | null> = {
  organizer: "member",
  "crew's owner": "owner",
  coorganizer: "organizer",
  member: "member",
  asking: "pending",
  stranger: null,
};

const runs: Run[] = [];
/** By the poll's code. */
const answers = new Map<string, string>();

beforeAll(async () => {
  freeze(NOON);
  const people = await Promise.all(
    Object.entries(PEOPLE).map(async ([name, role]) => ({ name, role, viewer: actorOf(await makePlayer()) })),
  );
  const personOf = (wanted: string) => people.find(({ name }) => name === wanted)?.viewer.id ?? "";
  const { id: crewId } = await makeCrew({ ownerId: personOf("crew's owner") });
  for (const { role, viewer } of people)
    if (role && role !== "owner") await addMember(crewId, viewer.id, role);
  for (const state of STATES) {
    for (const isCrews of [false, true]) {
      const organizer = actorOf({ id: personOf("organizer") });
      const { id, code } = await makePoll(organizer, { crewId: isCrews ? crewId : null });
      const answerId = newId();
      const answer = { id: answerId, pollId: id, firstName: "Simo", tokenHash: hashToken(newToken()) };
      await transact((tx) =>
        tx.insert(pollAnswers).values({ ...answer, answers: "ynn", createdAt: NOON, updatedAt: NOON }),
      );
      answers.set(code, answerId);
      await bringTo(state, id);
      const { row, dates } = await findPoll(organizer, id);
      for (const { name, role, viewer } of [...people, { name: "visitor", role: null, viewer: null }])
        runs.push({
          ...{ name: `${name}, ${isCrews ? "a crew's" : "by link"}, ${state}`, viewer, code, isCrews },
          ...{ row: { ...row, crewRole: isCrews ? role : null }, dates, now: now() },
        });
    }
  }
});

async function bringTo(state: (typeof STATES)[number], id: string): Promise<void> {
  const gameId = state === "with a game" ? (await makeGame()).id : null;
  await transact(async (tx) => {
    if (state === "over") {
      const earlier = sql`${pollDates.startTime} - ${7 * millisecondsInDay}`;
      await tx.update(pollDates).set({ startTime: earlier }).where(eq(pollDates.pollId, id));
    } else if (state !== "open")
      await tx.update(polls).set({ closedAt: NOON, gameId }).where(eq(polls.id, id));
  });
}

const DOES: Record<PollVerb, (run: Run) => unknown> = {
  answer: ({ viewer, code }) =>
    answerPoll(viewer, code, { answers: ["yes", "no", "no"], firstName: "Simo", address: "192.0.2.1" }),
  organize: ({ viewer, code }) => closePoll(signedIn(viewer), code),
  removeAnswer: ({ viewer, code }) => removeAnswer(signedIn(viewer), code, answers.get(code) ?? ""),
  async close({ viewer, code, row }) {
    await closePoll(signedIn(viewer), code);
    return row.closedAt === null;
  },
  async makeGame({ viewer, code, dates = [] }) {
    const game = makePollGame(signedIn(viewer), code, { startTime: dates[1]?.startTime ?? THURSDAY });
    // The verb names the date that is over, the page says that the poll is.
    if ((await outcome(game)) === "poll_date_past") return false;
    return !(await game).repeated;
  },
};

describe("what a person may do with a poll", () => {
  it.each(verbsOf(DOES))("%s: what the rules say is what the verb does", (verb) =>
    expectSameOutcomes(runs, {
      does: DOES[verb],
      requires({ viewer, isCrews, ...run }) {
        if ((viewer || verb === "answer") && isCrews && !isMember(run.row.crewRole))
          throw new DomainError("poll_not_found");
        requireCan(viewer, verb, run);
      },
      can: (run) => can(run.viewer, verb, run),
      notFound: "poll_not_found",
    }),
  );
});
