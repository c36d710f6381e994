import { isRepeatable } from "./games/habits";
import type { Action, Step } from "./history";

/** Sent twice, it has the effect of once, by its key or its content. */
export function isSentAgain(action: Action, by: Step["by"]): boolean {
  if (action.does === "addPhoto" || action.does === "createSeason" || action.does === "saveScore")
    return true;
  if (action.does === "enterMatch" || action.does === "chooseFormat") return by === "json";
  return "game" in action && isRepeatable(action, by);
}
