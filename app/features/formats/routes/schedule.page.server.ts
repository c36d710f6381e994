import { now } from "~/core/time/clock.server";
import { codeOf, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { findGame } from "~/features/games/game-view.server";
import { lastChange } from "~/features/games/live.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { factsLine } from "../facts-line.server";
import { namesIn } from "../naming.server";
import { permissions } from "../permissions";
import { isMixed } from "../played";
import { scheduleOf } from "../queries.server";
import { rosterChanges } from "../roster-changes";
import { type ShownRound, shownRounds, shownTable } from "../schedule-view.server";
import { seenOf } from "../seen";

export const loadSchedulePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const access = credentialsOf(args.request);
    const game = await findGame(viewer, gameIdOf(args), { access, locale });
    // First, so that the stream reports every later change.
    const changeNumber = viewer ? await lastChange(game.id) : null;
    const [naming, schedule] = await Promise.all([namesIn(viewer, game, locale), scheduleOf(game.id)]);
    const { participation } = game;
    const can = permissions(viewer, ["makeFormat", "makeRounds", "enterScore"], {
      ...{ game, participation, now: now() },
    });
    const t = translator(locale, "formats");
    const rounds = schedule ? shownRounds(schedule, naming) : [];
    const changes = schedule ? rosterChanges(schedule.format.entrants, naming.confirmed) : null;
    const changed = changes ? Math.max(changes.gone.length, changes.joined.length) : 0;
    return {
      title: t("cockpit:schedule"),
      game: { id: game.id, title: game.title },
      ...{ code: codeOf(args.request), can, changeNumber, rounds },
      current: rounds.find(isOpen)?.number ?? null,
      format: schedule && {
        ...{ kind: schedule.format.kind, seen: seenOf(schedule.format) },
        ...{ isMixed: isMixed(schedule.format.kind), facts: factsLine(schedule.format, locale) },
      },
      table: schedule ? shownTable(schedule, naming) : [],
      changed: changed > 0 ? t("changed", { count: changed }) : null,
    };
  });

const isOpen = ({ matches }: ShownRound): boolean => matches.some(({ scores }) => scores === null);
