import { now } from "~/core/time/clock.server";
import { isOrganizer } from "~/features/games/crew-rules";
import { codeOf, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { findGame } from "~/features/games/game-view.server";
import { lastChange } from "~/features/games/live.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { namesIn } from "../naming.server";
import { requireCan } from "../permissions";
import { isMixed } from "../played";
import { findSchedule, type MatchRow } from "../queries.server";
import { quickScores } from "../quick-scores";
import { shownMatch, shownRounds } from "../schedule-view.server";

export const loadPitchPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const game = await findGame(actor, gameIdOf(args), { access: credentialsOf(args.request), locale });
    const { participation } = game;
    requireCan(actor, "enterScore", { game, participation, now: now() });
    const changeNumber = await lastChange(game.id);
    const [naming, schedule] = await Promise.all([namesIn(actor, game, locale), findSchedule(game.id)]);
    const { format, matches } = schedule;
    const last = lastEntered(matches);
    const versions = new Map(matches.map(({ n, version }) => [n, version]));
    return {
      title: translator(locale, "formats")("pitch"),
      game: { id: game.id, title: game.title },
      ...{ code: codeOf(args.request), changeNumber, format: format.id, minutes: format.minutes },
      kind: format.kind,
      organizes: isOrganizer(actor, game),
      owner: `${actor.id}:${game.id}`,
      quick: isMixed(format.kind) ? quickScores(format.points) : [],
      /** To be corrected by who mistyped it. */
      last: last && shownMatch(last, schedule, naming),
      rounds: shownRounds(schedule, naming).map((round) => ({
        ...round,
        matches: round.matches.map((match) => ({ ...match, version: versions.get(match.n) ?? 0 })),
      })),
    };
  });

const lastEntered = (matches: readonly MatchRow[]): MatchRow | null =>
  matches.reduce<MatchRow | null>(
    (latest, match) =>
      match.enteredAt && !(latest?.enteredAt && latest.enteredAt > match.enteredAt) ? match : latest,
    null,
  );
