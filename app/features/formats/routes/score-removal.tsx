import { codeOf, gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { schedulePath } from "../components/paths";
import { matchNumber } from "../match-number";
import { removeScore } from "../remove-score.server";
import { ScoreRemovalForm } from "../schema";

export const action = buttonAction(ScoreRemovalForm, {
  fallback: "score_failed",
  does: ({ actor, args, input: { format, seen }, param }) =>
    removeScore(actor, { gameId: gameIdOf(args), n: matchNumber(param("n")) }, { format, version: seen }),
  leadsTo: ({ args }) => [schedulePath(gameIdOf(args), codeOf(args.request)), "score_removed"],
});

export default ActionFailure;
