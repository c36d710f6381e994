import { now } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import { duesFor, type SpotDue } from "~/features/games/dues/dues.server";
import { amountLabel, totalsLabel } from "~/features/games/dues/labels.server";
import { debtorsIn, mayRemind } from "~/features/games/dues/remind.server";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { assertOrganizer } from "~/features/games/permissions";
import { zoneOf } from "~/features/places/zones.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";

export const loadDuesPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, actor] = await Promise.all([localeOf(args), requireActor(args)]);
    const dues = await duesFor(actor, gameIdOf(args));
    const { game, spots, totals, share } = dues;
    assertOrganizer(actor.id, game);
    const t = translator(locale, "dues");
    const zone = await zoneOf(game);
    const amount = (minor: number) => amountLabel(minor, game, locale);
    const noteOf = ({ state, leftLate, isAbsent, isSettled, ...due }: SpotDue) => {
      const { dueMinor, paidMinor, refundMinor, markedBy, markedAt } = due;
      const isPartial = state === "due" && paidMinor > 0;
      const amounts = { due: amount(dueMinor), paid: amount(paidMinor), refund: amount(refundMinor) };
      const mark =
        markedBy && markedAt
          ? t("by", {
              name: markedBy.name || t("common:formerPlayer"),
              when: formatWhen(markedAt, locale, zone),
            })
          : null;
      const left = leftLate ? t("leftLate") : isAbsent ? t("games:outcome_absent") : null;
      const settled = isSettled ? t("settled") : null;
      return joinList(
        locale,
        [left, t(isPartial ? "state_partial" : `state_${state}`, amounts), settled, mark],
        " · ",
      );
    };
    return {
      title: t("title"),
      game: { id: game.id, title: game.title },
      isFree: !game.isPaid,
      debtors: mayRemind(game, dues, now()) ? debtorsIn(dues, actor.id).length : 0,
      canMark: game.isPaid && game.gameStatus !== "cancelled",
      totals: totalsLabel(totals, game, locale),
      shared: share && {
        label: t("shared", {
          ...{ count: share.people, total: amount(game.costMinor ?? 0), each: amount(share.shareMinor) },
        }),
        rest:
          share.remainderMinor === 0
            ? null
            : t(share.remainderMinor > 0 ? "keeps" : "pays", {
                amount: amount(Math.abs(share.remainderMinor)),
              }),
        isProvisional: share.isProvisional,
      },
      people: spots.map((spot) => ({
        id: spot.id,
        name: spot.name || t("common:formerPlayer"),
        state: spot.state,
        isExcused: spot.isExcused,
        hasSpot: spot.dueMinor > 0 || spot.isExcused,
        note: noteOf(spot),
      })),
    };
  });
