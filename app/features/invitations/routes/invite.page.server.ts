import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { gamePath, sharePath } from "~/features/games/components/paths";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { requireCan } from "~/features/games/permissions";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { safePath } from "~/http/safe-path";
import { translator } from "~/i18n/messages.server";
import { inviteFromLastTime, invitePlayers } from "../invitations.server";
import { inviteCrew } from "../invite-crew.server";
import { loadCandidates } from "../load-candidates.server";
import { gameToInviteTo } from "../queries.server";
import { InviteForm } from "../schema.server";

export const loadInvitePage = (args: RouteArgs) =>
  pageLoader(args, "game_fetch_failed", async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const url = new URL(args.request.url);
    if (url.searchParams.has("requestId")) throw redirect(pathWithoutRequestId(url));
    const { game, participation } = await gameToInviteTo(actor, gameIdOf(args));
    requireCan(actor, "invite", { game, participation, now: now() });
    return {
      title: translator(locale, "invitations")("title"),
      game: { id: game.id, title: game.title },
      picker: await loadCandidates(
        actor,
        { id: game.id, isDuplicate: game.duplicateOfId !== null },
        url.searchParams,
      ),
      isNew: url.searchParams.get("from") === "share",
    };
  });

/** A search submits the whole form by GET. */
export function pathWithoutRequestId(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete("requestId");
  query.delete("_routes");
  return safePath(`${url.pathname.replace(/\.data$/, "")}?${query}`, "/");
}

const pathAfter = (gameId: string, from: string | null): string =>
  from === "share" ? sharePath(gameId) : gamePath(gameId);

export const submitInvitations = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: InviteForm, fallback: "invitations_failed" },
    async ({ userIds, everyone, crew }, { viewer }) => {
      const actor = signedIn(viewer);
      const gameId = gameIdOf(args);
      const invite = everyone ? inviteFromLastTime : invitePlayers;
      const { invited } = crew
        ? await inviteCrew(actor, { gameId, crewId: crew, also: userIds })
        : await invite(actor, gameId, userIds);
      const back = pathAfter(gameId, new URL(args.request.url).searchParams.get("from"));
      const count = invited.length;
      if (count === 0) return redirectWithFlash(back, "invitations_none", { tone: "info" });
      return redirectWithFlash(back, "invitations_sent", { params: { count } });
    },
  );
