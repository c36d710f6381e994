import { matchNumber } from "~/features/formats/match-number";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { tournamentMatchPath } from "../components/paths";
import { removeMatchScore } from "../match-score.server";
import { TournamentScoreRemovalForm } from "../schema";

export const action = buttonAction(TournamentScoreRemovalForm, {
  fallback: "score_failed",
  does: ({ actor, input: { draw, seen }, param }) =>
    removeMatchScore(actor, { id: param("id"), n: matchNumber(param("n")) }, { draw, version: seen }),
  leadsTo: ({ param }) => [tournamentMatchPath(param("id"), matchNumber(param("n"))), "score_removed"],
});

export default ActionFailure;
