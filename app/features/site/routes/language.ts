import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { saveLanguage } from "~/features/accounts/language.server";
import { languageCookie } from "~/http/detect-language.server";
import { choiceAction } from "~/http/form/choice-action.server";
import { safePath } from "~/http/safe-path";
import { LanguageInput } from "../schema";

export const action = (args: ActionFunctionArgs) =>
  choiceAction(args, LanguageInput, async ({ language, redirectTo }, { viewer }) => {
    if (viewer) await saveLanguage(viewer, language);
    return redirect(withoutLanguage(safePath(redirectTo, "/")), {
      headers: { "Set-Cookie": await languageCookie.serialize(language) },
    });
  });

function withoutLanguage(path: string): string {
  const url = new URL(path, "http://localhost");
  if (!url.searchParams.has("lang")) return path;
  url.searchParams.delete("lang");
  return url.pathname + url.search + url.hash;
}

export const loader = () => redirect("/");

export {
  ErrorPage as default,
  ErrorPage as ErrorBoundary,
} from "~/features/error-pages/components/ErrorPage";
