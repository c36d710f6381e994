import { data, redirect } from "@remix-run/node";
import { truncate } from "~/core/text/truncate";
import { clientAddress, type RouteArgs } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { errorText } from "~/http/error-text.server";
import { type FieldIssue, toFieldIssue } from "~/http/form/field-issue.server";
import { toKnownError } from "~/http/known-error.server";
import { localeOf } from "~/http/locale.server";
import { logRefusal } from "~/http/log-refusal.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { gamePath } from "../components/paths";
import { findByCode } from "../game-code.server";
import { JoinCodeInput } from "../schema";
import { type GivenText, sharedCode, sharedPath } from "../shared-link";

const SHOWN = 40;

/** The installed app shares `text`, `url` and `title`. What cannot be a code is not shown. */
export const loadJoinPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    const title = translator(locale, "games")("joinTitle");
    const typed = typedIn(new URL(args.request.url));
    if (typed === null) return data({ title, code: "", error: null });
    const path = sharedPath(typed.text, ownHosts(args.request));
    if (path) return redirect(path);
    const code = sharedCode(typed);
    const again = async (issue: FieldIssue, status: number) => {
      await logRefusal(args, { code: issue.code, status });
      const shown = truncate((code ?? "").trim(), SHOWN);
      return data({ title, code: shown, error: errorText(locale, issue) }, { status });
    };
    if (code === null) return again({ code: "no_link_or_code", params: {} }, 422);
    const input = JoinCodeInput.safeParse({ code });
    if (!input.success) return again(firstIssue(input.error.issues), 422);
    try {
      const game = await findByCode(input.data.code, clientAddress(args.request));
      return redirect(gamePath(game.id, game.code));
    } catch (error) {
      const knownError = toKnownError(error);
      if (knownError?.field !== "code") throw error;
      return again(knownError, knownError.status);
    }
  });

const SHARED = ["text", "url", "title"] as const;

function typedIn({ searchParams }: URL): GivenText | null {
  const code = searchParams.get("code");
  if (code !== null) return { text: code, isTyped: true };
  const shared = SHARED.flatMap((name) => searchParams.get(name) || []);
  return shared.length > 0 ? { text: shared.join("\n"), isTyped: false } : null;
}

const ownHosts = (request: Request): string[] => [
  new URL(siteOrigin(request)).host,
  new URL(request.url).host,
];

const firstIssue = (issues: Parameters<typeof toFieldIssue>[0][]): FieldIssue =>
  issues[0] ? toFieldIssue(issues[0]) : { code: "game_code_required", params: {} };
