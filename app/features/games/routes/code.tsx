import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { renewCode } from "../codes.server";
import { ActionFailure } from "../components/ActionFailure";
import { NoInput } from "../schema";
import { backToGame, gameIdOf } from "./game.page.server";

/** A new code for the game; the old one stops working. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await renewCode(signedIn(viewer, "not_authenticated"), gameIdOf(args));
    return redirectWithFlash(backToGame(args), "code_renewed");
  });

export default ActionFailure;
