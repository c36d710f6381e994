import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { buttonAction } from "~/http/form/button-action.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { markAttendance } from "../attendance.server";
import { AttendanceInput } from "../schema.server";

const CAME = { yes: true, no: false, none: null } as const;

/** Marks whether a player came. */
export const action = buttonAction(AttendanceInput, {
  does: ({ actor, input: { participantId, came }, args }) =>
    markAttendance(actor, { gameId: gameIdOf(args), participantId }, CAME[came]),
  leadsTo: ({ input, args }) => [`${backToGame(args)}#${input.participantId}`, "attendance_saved"],
});

export default ActionFailure;
