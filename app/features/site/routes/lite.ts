import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { liteCookie } from "~/http/cookies.server";
import { choiceAction } from "~/http/form/choice-action.server";
import { safePath } from "~/http/safe-path";
import { LiteInput } from "../schema";

export const action = (args: ActionFunctionArgs) =>
  choiceAction(args, LiteInput, async ({ lite, redirectTo }) =>
    redirect(safePath(redirectTo, "/"), {
      headers: {
        "Set-Cookie": await liteCookie.serialize(lite),
        // Also removes the service worker and its pages.
        ...(lite === "on" && { "Clear-Site-Data": '"storage"' }),
      },
    }),
  );

export const loader = () => redirect("/");

export {
  ErrorPage as default,
  ErrorPage as ErrorBoundary,
} from "~/features/error-pages/components/ErrorPage";
