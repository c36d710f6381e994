import { sportId } from "#db/reference";
import { answerPoll } from "~/features/polls/answers.server";
import { createPoll, type NewPoll } from "~/features/polls/polls.server";
import { findPoll } from "~/features/polls/queries.server";
import type { PollChoice } from "~/features/polls/rules";
import { actorOf } from "../games/support";

/** Tests begin on 1 December at noon. */
export const TUESDAY = new Date("2026-12-01T20:00:00.000Z");
export const THURSDAY = new Date("2026-12-03T20:00:00.000Z");
export const FRIDAY = new Date("2026-12-04T20:00:00.000Z");

export const pollInput = (changes: Partial<NewPoll> = {}): NewPoll => ({
  title: "Foot cette semaine ?",
  dates: [TUESDAY, THURSDAY, FRIDAY],
  crewId: null,
  sportId: sportId("football"),
  venueId: null,
  ...changes,
});

export async function makePoll(organizer: { id: string }, changes: Partial<NewPoll> = {}) {
  const id = await createPoll(actorOf(organizer), pollInput(changes));
  return (await findPoll(actorOf(organizer), id)).row;
}

let visitors = 0;

/** The answers of a visitor by their letters, such as "ynm". */
export const visitorAnswers = (
  code: string,
  letters: string,
  options: { name?: string; token?: string } = {},
) =>
  answerPoll(null, code, {
    answers: choices(letters),
    firstName: options.name ?? "Simo",
    token: options.token,
    address: `visitor-${++visitors}`,
  });

export const memberAnswers = (player: { id: string }, code: string, letters: string, token?: string) =>
  answerPoll(actorOf(player), code, { answers: choices(letters), token, address: "phone" });

const choices = (letters: string): PollChoice[] =>
  [...letters].map((letter) => (letter === "y" ? "yes" : letter === "m" ? "maybe" : "no"));
