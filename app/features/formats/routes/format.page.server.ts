import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { findGame } from "~/features/games/game-view.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { schedulePath } from "../components/paths";
import { makeFormat } from "../make-format.server";
import { requireCan } from "../permissions";
import { scheduleOf } from "../queries.server";
import { FormatForm } from "../schema";
import { seenOf } from "../seen";

/** Where partners change by custom. */
const MIXED_SPORTS = ["padel", "tennis"];

export const loadFormatPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const game = await findGame(actor, gameIdOf(args), { access: credentialsOf(args.request), locale });
    requireCan(actor, "makeFormat", { game, participation: game.participation, now: now() });
    const schedule = await scheduleOf(game.id);
    return {
      title: translator(locale, "formats")("choose"),
      game: { id: game.id, title: game.title },
      isChosen: schedule !== null,
      seen: seenOf(schedule?.format ?? null),
      kind: schedule?.format.kind ?? (MIXED_SPORTS.includes(game.sport.icon) ? "americano" : "winner_stays"),
      courts: schedule?.format.courts ?? 1,
    };
  });

export const submitFormat = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: FormatForm, fallback: "format_failed" },
    async (input, { viewer, idempotencyKey }) => {
      const gameId = gameIdOf(args);
      await makeFormat(signedIn(viewer), gameId, { ...input, idempotencyKey });
      return redirectWithFlash(schedulePath(gameId), "schedule_made");
    },
  );
