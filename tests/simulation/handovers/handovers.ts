import { type Game, isChangeable, isSeenBy, newPart, organizersOf, organizes } from "../games/games";
import type { Name } from "../history";
import type { Model } from "../model";
import { DONE, refused, type Verdict } from "../verdict";
import type { HandoverAction } from "./actions";

/** The rules of docs/rules/games.md, "Handing over". */
export class Handovers {
  constructor(readonly model: Model) {}

  judge(action: HandoverAction): Verdict {
    const { who } = action;
    const game = this.model.games.game(action.handed);
    if (!game || !isSeenBy(game, who)) return refused("game_not_found");
    switch (action.does) {
      case "offerGame":
        return this.#offer(game, who, action.player);
      case "takeGameOver":
        return this.#takeOver(game, who);
      case "endOffer":
        return this.#end(game, who);
    }
  }

  /** Of a deleted account. */
  forget(who: Name): void {
    for (const game of this.model.games.all) if (game.offeredTo === who) game.offeredTo = null;
  }

  #offer(game: Game, who: Name, player: Name): Verdict {
    if (!organizes(game, who)) return refused("only_organizer");
    if (!isChangeable(game, this.model.now)) return refused("game_closed");
    const isPossible =
      plays(game, player) &&
      ![game.organizer, who].includes(player) &&
      !this.model.gone.has(player) &&
      !this.model.blocks.between(who, player);
    if (!isPossible) return refused("participant_not_found");
    if (game.offeredTo === player) return DONE;
    this.model.games.news.offerEnded(game);
    game.offeredTo = player;
    const news = { kind: "game_handover", game: game.key, once: "handover" } as const;
    this.model.inbox.notify([player], { ...news, facts: { player: who } });
    return DONE;
  }

  #takeOver(game: Game, who: Name): Verdict {
    if (!isChangeable(game, this.model.now)) return refused("game_closed");
    if (game.offeredTo === null && game.organizer === who) return DONE;
    if (offeredTo(game) !== who) return refused("handover_gone");
    const others = organizersOf(game).filter((one) => one !== who);
    if (!game.parts.has(game.organizer)) game.parts.set(game.organizer, newPart("declined", this.model.now));
    this.model.games.news.offerEnded(game);
    game.organizer = who;
    this.#tell(game, others, { reason: "accepted", player: who });
    return DONE;
  }

  #end(game: Game, who: Name): Verdict {
    const declines = game.offeredTo === who;
    if (!declines && !organizes(game, who)) return refused("only_organizer");
    this.model.games.news.offerEnded(game);
    const others = organizersOf(game).filter((one) => one !== who);
    if (declines) this.#tell(game, others, { reason: "rejected", player: who });
    return DONE;
  }

  #tell(game: Game, people: Name[], facts: { reason: string; player: Name }): void {
    this.model.inbox.notify(people, { kind: "game_handover", game: game.key, facts });
  }
}

const plays = (game: Game, who: Name): boolean => {
  const part = game.parts.get(who);
  return part?.status === "confirmed" && part.came !== false;
};

/** Giving up the spot hides the offer. */
export const offeredTo = (game: Game): Name | null =>
  game.offeredTo !== null && plays(game, game.offeredTo) ? game.offeredTo : null;
