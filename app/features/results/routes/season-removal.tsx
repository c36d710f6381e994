import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { tablePath } from "../components/season-paths";
import { removeSeason } from "../seasons.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => removeSeason(actor, { crewId: param("id"), seasonId: param("seasonId") }),
  leadsTo: ({ param }) => [tablePath(param("id")), "season_removed"],
});

export default ActionFailure;
