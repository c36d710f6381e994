import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { choiceAction } from "~/http/choice.server";
import { liteCookie } from "~/http/cookies.server";
import { safePath } from "~/http/safe-path";

const LiteInput = z.object({ lite: z.enum(["on", "off"]), redirectTo: z.string().optional() });

/** The lite mode switch: pages without any script, in this browser (decisions "Pages"). */
export const action = (args: ActionFunctionArgs) =>
  choiceAction(args, LiteInput, async ({ lite, redirectTo }) =>
    redirect(safePath(redirectTo, "/"), {
      headers: {
        "Set-Cookie": await liteCookie.serialize(lite),
        // The worker and what it kept go with the scripts.
        ...(lite === "on" && { "Clear-Site-Data": '"storage"' }),
      },
    }),
  );

export const loader = () => redirect("/");

export {
  ErrorPage as default,
  ErrorPage as ErrorBoundary,
} from "~/features/error-pages/components/ErrorPage";
