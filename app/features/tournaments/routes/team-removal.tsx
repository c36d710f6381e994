import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { tournamentPath } from "../components/paths";
import { removeTeam } from "../teams.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => removeTeam(actor, { tournamentId: param("id"), teamId: param("teamId") }),
  leadsTo: ({ param }) => [tournamentPath(param("id")), "team_removed"],
});

export default ActionFailure;
