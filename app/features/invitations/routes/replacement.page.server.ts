import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { truncate } from "~/core/text/truncate";
import { now } from "~/core/time/clock.server";
import { gamePath } from "~/features/games/components/paths";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { can, requireCan } from "~/features/games/permissions";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { type Candidate, findCandidatesByName, listTeammates } from "../candidates.server";
import { gameToInviteTo } from "../queries.server";
import { askReplacement, findReplacement, idsThatMayReplace } from "../replacement.server";
import { ReplacementForm } from "../schema.server";

const MAX_SEARCH_LENGTH = 100;

export const loadReplacementPage = (args: RouteArgs) =>
  pageLoader(args, "game_fetch_failed", async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const { game, participation } = await gameToInviteTo(actor, gameIdOf(args));
    const asked = await findReplacement(actor, game.id);
    const state = { game, participation, now: now() };
    // Who asked somebody reads what became of it, also once the spot is taken.
    if (!asked) requireCan(actor, "nameReplacement", state);
    const query = new URL(args.request.url).searchParams;
    const search = truncate((query.get("search") ?? "").trim(), MAX_SEARCH_LENGTH);
    const offers = asked === null && can(actor, "nameReplacement", state);
    const [mates, found] = offers
      ? await Promise.all([
          listTeammates(actor, game.id),
          search ? findCandidatesByName(actor, game.id, search) : [],
        ])
      : [[], []];
    const allowed = new Set(
      await idsThatMayReplace(
        actor,
        game,
        [...mates, ...found].map(({ id }) => id),
      ),
    );
    const shown = (people: readonly Candidate[]) =>
      people.flatMap(({ id, name, picture }) => (allowed.has(id) ? [{ id, name, picture }] : []));
    const t = translator(locale, "invitations");
    return {
      title: t("replacement"),
      game: { id: game.id, title: game.title },
      asked:
        asked && asked.status !== "declined" ? t(`replacement_${asked.status}`, { name: asked.name }) : null,
      search,
      found: search ? shown(found) : null,
      mates: shown(mates),
    };
  });

export const submitReplacement = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: ReplacementForm, fallback: "invitations_failed" },
    async ({ userId }, { viewer }) => {
      const gameId = gameIdOf(args);
      await askReplacement(signedIn(viewer), gameId, userId);
      return redirectWithFlash(gamePath(gameId, null, "/replacement"), "invitations_sent", {
        params: { count: 1 },
      });
    },
  );
