import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { markAttendance } from "../attendance.server";
import { AttendanceInput } from "../schema.server";

const CAME = { yes: true, no: false, none: null } as const;

/** Marks whether a player came. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, AttendanceInput, async ({ participantId, came }, { viewer }) => {
    await markAttendance(signedIn(viewer), { gameId: gameIdOf(args), participantId }, CAME[came]);
    return redirectWithFlash(`${backToGame(args)}#${participantId}`, "attendance_saved");
  });

export default ActionFailure;
