import { redirect } from "@remix-run/node";
import { millisecondsInMinute } from "date-fns/constants";
import { withLanguage } from "~/core/addresses/links";
import { now } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import { discussionPreview } from "~/features/discussion/page-views.server";
import { newestComments } from "~/features/discussion/queries.server";
import { hasSchedule } from "~/features/formats/queries.server";
import { photoOnPage } from "~/features/game-photos/queries.server";
import { shortPath } from "~/features/games/components/paths";
import { gameInAddress } from "~/features/games/game-request.page.server";
import { gamePageView } from "~/features/games/game-view.server";
import { overlapWarning, ownOverlaps } from "~/features/games/own-overlaps.server";
import { noteInvitationSeen } from "~/features/games/participation/note-seen.server";
import { overlapsWith } from "~/features/games/participation/overlaps.server";
import { hasNextGame } from "~/features/guests/come-again.server";
import { ownGuestSpot } from "~/features/guests/routes/own-guest-spot.page.server";
import { crewsToInvite } from "~/features/invitations/invite-crew.server";
import { findBlockWarning } from "~/features/moderation/blocks.server";
import { packRoster } from "~/features/reliability/roster";
import { rosterOf } from "~/features/reliability/roster.server";
import { scoreOf } from "~/features/results/shown-result.server";
import { sidesOf } from "~/features/teams/sides.server";
import { clientAddress, type RouteArgs, viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { toKnownError } from "~/http/known-error.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { askedLine } from "../asked-line.server";
import { distanceFromHome } from "../distance-from-home.page.server";
import { type DescribedGame, eventSchema } from "../event-schema";
import { previewTexts } from "../preview-texts.server";
import { reachOf } from "../reach.server";

/** Also /g/{slug}. */
export const loadGamePage = (args: RouteArgs) =>
  pageLoader(args, "game_fetch_failed", async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const { gameId, code } = await gameInAddress(args);
    const access = { code: code ?? undefined, address: clientAddress(args.request) };
    const origin = siteOrigin(args.request);
    let scoreRead: ReturnType<typeof scoreOf> | undefined;
    const readScore = (id: string) => (scoreRead ??= scoreOf(id, locale));
    const reader = { access, locale, origin, oldPrice: oldPriceIn(args.request), readScore };
    const guest = ownGuestSpot(args.request, gameId);
    // Read together; dropped if the viewer may not see the game.
    const [{ cardUrl, cancelReason, wasPlayed, memory, ...game }, newest, guestSpot, blockWarning] =
      await Promise.all([
        gamePageView(viewer, gameId, { ...reader, guest }).catch(async (error) => {
          // A private game without its code, in the browser that has a guest's link.
          const spot = toKnownError(error)?.code === "game_not_found" ? await guest : null;
          throw spot ? redirect(spot.path) : error;
        }),
        newestComments(viewer, gameId),
        guest,
        findBlockWarning(viewer, gameId),
      ]);
    noteInvitationSeen(viewer, game);
    const confirmed = game.participants.filter(({ status }) => status === "confirmed");
    const [discussion, asked, crews, ownOnes, played, teams, score, isScheduled, photo, distance, roster] =
      await Promise.all([
        discussionPreview(viewer, { game, newest, locale }),
        askedLine(viewer, game, locale),
        viewer && game.isOrganizer && game.can.invite ? crewsToInvite(viewer, game.id) : [],
        game.closedAs ? [] : ownOverlaps(viewer, { ...game, organizerId: game.organizer.id }),
        viewer && game.userStatus && !game.closedAs ? overlapsWith(viewer, game.id) : [],
        sidesOf(game.id, { shown: confirmed.map(({ id }) => id), organizes: game.isOrganizer }),
        game.status === "scheduled" || game.status === "cancelled" ? null : readScore(game.id),
        hasSchedule(game.id),
        game.status === "completed" ? photoOnPage(viewer, { gameId: game.id, code }) : null,
        distanceFromHome(args, game.venue, locale),
        rosterOf(viewer, game, locale),
      ]);
    const guestsLeft = game.closedAs && game.participants.some(({ reachable }) => reachable !== null);
    // With a private game's code.
    const url = origin + shortPath(game.slug, game.type === "private" ? code : null);
    // No code may reach search engines.
    const unlisted = game.type !== "public" || code !== null;
    return {
      game: {
        ...game,
        participants: packRoster(roster),
        asksGuestsBack: guestsLeft ? await hasNextGame(game.id) : false,
        share: game.closedAs && !memory ? null : game.share,
      },
      code,
      unlisted,
      canonicalPath: shortPath(game.slug),
      signedIn: viewer !== null,
      guestSpot,
      seenLabel: formatWhen(seenAt(), locale),
      blockWarning,
      distance,
      discussion,
      waves: asked,
      ...(score && { score }),
      ...(isScheduled && { isScheduled }),
      ...(photo && { photo }),
      ...(teams.hasDraw && { teams: teams.sides ?? "" }),
      crews: crews.map(({ id, name, count }) => ({
        id,
        label: translator(locale, "invitations")("crew", { crew: name, number: count }),
      })),
      overlap:
        (await overlapWarning(ownOnes, locale)) ?? (await overlapWarning(played, locale, "alsoPlaying")),
      reach: game.isOrganizer ? await reachOf(game, { reason: cancelReason, wasPlayed, locale }) : null,
      // Crawlers are never signed in.
      preview:
        viewer === null &&
        previewOf(game, {
          ...{ url, unlisted, link: withLanguage(url, locale), card: origin + cardUrl },
          ...previewTexts({ ...game, memory }, locale),
        }),
    };
  });

const SEEN_STEP = 5 * millisecondsInMinute;

/** The time that a saved copy of the page shows, in steps: the page cache compresses a page again whenever it changes. */
const seenAt = (): Date => new Date(Math.floor(+now() / SEEN_STEP) * SEEN_STEP);

interface GamePreview {
  url: string;
  link: string;
  card: string;
  title: string;
  description: string;
}

/** What search engines read is made here: browsers would load the code for nothing. */
const previewOf = (game: DescribedGame, { unlisted, ...preview }: GamePreview & { unlisted: boolean }) => ({
  ...preview,
  schema: unlisted ? null : eventSchema(game, preview),
});

/** `?was=5000`, from the message about a new price. */
function oldPriceIn(request: Request): number | null {
  const was = new URL(request.url).searchParams.get("was");
  return was !== null && /^\d{1,9}$/.test(was) ? Number(was) : null;
}
