import { AfterGame } from "./after-game/after-game";
import { Blocks } from "./blocks/blocks";
import { Games } from "./games/games";
import type { Action, Name, Step } from "./history";
import { DONE, type Verdict } from "./verdict";

export interface Sent<D extends Action = Action> {
  action: D;
  by: Step["by"];
}

/** The rules of docs/rules as a program of its own. It imports nothing from the application. */
export class Model {
  readonly gone = new Set<Name>();
  readonly blocks = new Blocks(this.gone);
  readonly afterGame = new AfterGame(this);
  readonly games: Games;
  now = 0;

  constructor(GameRules = Games) {
    this.games = new GameRules(this);
  }

  /** What time brings. */
  pass(to: number): void {
    this.now = to;
    this.games.pass();
  }

  /** Does what the rules allow, and says how the program has to answer. */
  judge({ action, by }: Sent): Verdict {
    if ("game" in action) return this.games.judge({ action, by });
    if ("over" in action) return this.afterGame.judge(action);
    if ("blocked" in action) return this.blocks.judge(action);
    if (action.does === "deleteAccount") {
      this.gone.add(action.who);
      this.games.forget(action.who);
    }
    return DONE;
  }
}
