import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { codeOf, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { findGame } from "~/features/games/game-view.server";
import { lastChange } from "~/features/games/live.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { pitchPath, schedulePath } from "../components/paths";
import { enterScore, findMatch } from "../enter-score.server";
import { matchNumber } from "../match-number";
import { namesIn } from "../naming.server";
import { can } from "../permissions";
import { isMixed } from "../played";
import { findSchedule } from "../queries.server";
import { quickScores } from "../quick-scores";
import { nextMatch, shownMatch } from "../schedule-view.server";
import { ScoreForm } from "../schema";

export const loadMatchPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const game = await findGame(viewer, gameIdOf(args), { access: credentialsOf(args.request), locale });
    const changeNumber = viewer ? await lastChange(game.id) : null;
    const [naming, schedule] = await Promise.all([namesIn(viewer, game, locale), findSchedule(game.id)]);
    const { format, matches } = schedule;
    const row = findMatch(schedule, matchNumber(args.params.n));
    const match = shownMatch(row, schedule, naming);
    const { participation } = game;
    const mayEnter = can(viewer, "enterScore", {
      ...{ game, participation, now: now(), isSettled: match.isSettled },
    });
    const t = translator(locale, "formats");
    const next = nextMatch(matches.filter(({ n }) => n !== row.n));
    return {
      title: `${t("match", { number: row.n })} · ${t("court", { number: row.court })}`,
      game: { id: game.id, title: game.title },
      ...{ code: codeOf(args.request), changeNumber, match, format: format.id, seen: row.version },
      canEnter: mayEnter && match.isKnown,
      canRemove: mayEnter && match.scores !== null,
      quick: isMixed(format.kind) ? quickScores(format.points) : [],
      minutes: format.minutes,
      entered: row.enteredById && !row.isSettled ? naming.nameOfUser(row.enteredById) : null,
      next: next ? shownMatch(next, schedule, naming) : null,
    };
  });

export const submitScore = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: ScoreForm, fallback: "score_failed" },
    async ({ scores, format, seen, leadsTo }, { viewer }) => {
      const gameId = gameIdOf(args);
      await enterScore(
        signedIn(viewer),
        { gameId, n: matchNumber(args.params.n) },
        { scores, format, version: seen },
      );
      const pathTo = leadsTo === "pitch" ? pitchPath : schedulePath;
      return redirectWithFlash(pathTo(gameId, codeOf(args.request)), "score_saved");
    },
  );
