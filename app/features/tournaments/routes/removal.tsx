import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { removeTournament } from "../tournaments.server";

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => removeTournament(actor, param("id")),
  leadsTo: ({ result }) => [`/crews/${result.crewId}`, "tournament_removed"],
});

export default ActionFailure;
