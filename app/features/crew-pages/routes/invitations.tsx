import { inviteMembers } from "~/features/crews/members.server";
import { CrewInvitationForm } from "~/features/crews/schema.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { inviteFromGame } from "../invite-from-game.server";

export const action = buttonAction(CrewInvitationForm, {
  does: async ({ actor, input, param }) =>
    input.game_id
      ? inviteFromGame(actor, param("id"), input.game_id)
      : (await inviteMembers(actor, param("id"), input.user_id ? [input.user_id] : [])).invited.length,
  leadsTo: ({ param, result: count }) => {
    const page = `/crews/${param("id")}/members`;
    if (count === 0) return [page, "crew_nobody_invited", { tone: "info" }];
    return [page, "invitations_sent", { params: { count } }];
  },
});

export default ActionFailure;
