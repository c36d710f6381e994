import { requestedPage } from "~/core/addresses/pagination";
import { fullName } from "~/core/text/person-name";
import { formatDate } from "~/core/time/timezone.server";
import { followerCount } from "~/features/following/queries.server";
import { can } from "~/features/ratings/permissions";
import { ratingsOf } from "~/features/ratings/queries.server";
import { RATINGS_PAGE_SIZE } from "~/features/ratings/rules";
import { reliabilityOfPlayer } from "~/features/reliability/queries.server";
import { mayReport } from "~/features/reporting/rules";
import { shownRecord } from "~/features/results/shown-record.server";
import { tallyLine } from "~/features/results/tally-line.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { findPlayer, otherSports, ownPageRatings, pageRatings } from "../queries.server";

/** At most eight statements. */
export const loadPlayerPage = (args: RouteArgs) =>
  pageLoader(args, "player_fetch_failed", async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const player = await findPlayer(viewer, args.params.id, locale);
    const { id, createdAt, ratingCounts, city, neighborhood, ...details } = player;
    const page = requestedPage(args.request);
    const isDeleted = player.firstName === "";
    const isYou = viewer?.id === id;
    const isOther = viewer !== null && !isYou && !isDeleted;
    const [reliability, { lastPlace: _, ...list }, onPage, sports, mine, followers, record] =
      await Promise.all([
        reliabilityOfPlayer(id),
        ratingsOf(viewer, id, {
          wanted: { page, limit: RATINGS_PAGE_SIZE },
          given: { averages: player.ratings, total: ratingCounts.game, profileTotal: ratingCounts.profile },
        }),
        ratingCounts.profile > 0 ? pageRatings(viewer, id) : [],
        isDeleted ? [] : otherSports(id, locale),
        isOther ? ownPageRatings(id, viewer.id) : null,
        isYou ? followerCount(id) : 0,
        shownRecord(player, locale),
      ]);
    const formerPlayer = translator(locale, "common")("formerPlayer");
    const name = fullName(player) || formerPlayer;
    // Visitors do not learn who rated.
    const aPlayer = translator(locale, "players")("aPlayer");
    return {
      title: name,
      player: {
        ...details,
        id,
        name,
        location: joinList(locale, [neighborhood?.name, city?.name]),
        since: formatDate(createdAt, locale),
        otherSports: sports,
      },
      ratings: {
        ...list,
        ratings: list.ratings.map(({ rater, createdAt: at, ...rating }) => ({
          ...rating,
          raterId: rater && fullName(rater) ? rater.id : null,
          report: rater !== null && mayReport(viewer, rater.id),
          raterName: rater ? fullName(rater) || formerPlayer : aPlayer,
          picture: rater?.profilePicture ?? null,
          at: at.toISOString(),
          dateLabel: formatDate(at, locale),
        })),
      },
      onPage: onPage.map(({ createdAt: at, raterId, raterName, ...rating }) => ({
        ...rating,
        raterName: raterName === null ? aPlayer : raterName || formerPlayer,
        report: raterId !== null && mayReport(viewer, raterId),
        at: at.toISOString(),
        dateLabel: formatDate(at, locale),
      })),
      mine: mine?.given ?? [],
      reliability,
      record: record.map(({ sport, level, ...tally }) => ({
        ...{ sport: sport.name, level, line: tallyLine(tally, locale) },
      })),
      isYou,
      isDeleted,
      isOther,
      canRate: mine !== null && can(viewer, "rateProfile", { playerId: id, isBlocked: mine.isBlocked }),
      follow: mine?.canFollow ? { isFollowed: mine.isFollowed } : null,
      followers,
      signedIn: viewer !== null,
    };
  });
