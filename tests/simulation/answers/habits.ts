import { organizersOf } from "../games/games";
import type { People } from "../habits";
import { type Name, VISITOR } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import { type AnswerAction, SUBJECTS, type Subject } from "./actions";

/** Chooses who reads which answer of the API. */
export class AnswerHabits {
  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  /** Null: there is nothing of the kind. */
  next(): AnswerAction | null {
    const { random } = this;
    const subject = random.pick(SUBJECTS);
    const found = this.#one(subject);
    if (!found) return null;
    const [about, organizers, members] = found;
    const near = random
      .pick([organizers, members, [this.people.any()], [VISITOR]])
      .filter((name) => !this.model.gone.has(name));
    const who = near.length > 0 ? random.pick(near) : this.people.any();
    return { does: "readAnswer", who, subject, about, turn: random.whole(0, 99) };
  }

  #one(subject: Subject): [about: string, organizers: Name[], members: Name[]] | null {
    const { random, model } = this;
    const last = <T>(all: readonly T[]): T | null => (all.length > 0 ? random.pick(all.slice(-12)) : null);
    switch (subject) {
      case "game": {
        const game = last(model.games.all);
        return game && [game.key, organizersOf(game), [...game.parts.keys()]];
      }
      case "crew": {
        const crew = last(model.crews.all);
        return crew && [crew.key, crew.organizers, crew.members];
      }
      case "series": {
        const series = last(model.series.all);
        return series && [series.key, [series.organizer], [...series.regulars.keys()]];
      }
      case "poll": {
        const poll = last(model.polls.all);
        return poll && [poll.key, [poll.organizer], poll.crew?.members ?? []];
      }
      case "tournament": {
        const tournament = last(model.tournaments.all);
        return tournament && [tournament.key, tournament.crew.organizers, tournament.crew.members];
      }
      case "player": {
        const player = this.people.any();
        return [player, [player], [this.people.any()]];
      }
    }
  }
}
