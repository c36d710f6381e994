import type { Viewer } from "~/core/actor";
import { encoded, shareTargets, withLanguage } from "~/core/addresses/links";
import { pick } from "~/core/pick";
import { firstCharacter } from "~/core/text/characters";
import { calendarTokenOf } from "~/features/accounts/calendar-feed.server";
import { meetsBlocked } from "~/features/crews/crew-access.server";
import { facesOfCrew } from "~/features/crews/member-list.server";
import { can } from "~/features/crews/permissions";
import { type CrewView, crewOfLink, findCrew } from "~/features/crews/queries.server";
import { joinBarrier } from "~/features/crews/refusals.server";
import { isMember } from "~/features/crews/rules";
import { feedAddress } from "~/features/games/components/feed-links";
import { rowOf } from "~/features/games/game-row";
import type { PlayerShown } from "~/features/games/list/players-shown.server";
import { pollsOfCrew } from "~/features/polls/choices.server";
import { pollPath } from "~/features/polls/components/paths";
import { seriesOfCrew } from "~/features/series/series-of-crew.server";
import { crewTournaments } from "~/features/tournaments/crew-tournaments.server";
import { clientAddress, type RouteArgs, viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { errorText } from "~/http/error-text.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { crewPreview } from "./crew-card.server";
import { gamesOfCrew } from "./crew-games.server";
import { crewPageTexts, crewTexts } from "./texts.server";

const SHOWN = [
  "id",
  "name",
  "description",
  "sport",
  "city",
  "venue",
  "picture",
  "memberCount",
  "role",
] as const;
/** Errors: crew_not_found. */
export const loadCrewPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const crew = await findCrew(viewer, args.params.id ?? "", locale);
    const belongs = isMember(crew.role);
    const origin = siteOrigin(args.request);
    const [games, blocked, refusal, token, polls, series, faces, tournaments, preview] = await Promise.all([
      gamesOfCrew(viewer, crew.id, locale),
      belongs ? false : meetsBlocked(viewer, crew.id),
      refusalOf(viewer, crew, locale),
      viewer && belongs ? calendarTokenOf(viewer.id) : null,
      belongs ? pollsOfCrew(crew.id) : [],
      belongs ? seriesOfCrew(crew.id, locale) : [],
      belongs ? facesOfCrew(viewer, crew.id) : [],
      crewTournaments(viewer, crew, locale),
      // Crawlers and messengers are never signed in.
      viewer ? null : previewOf(crew, { link: `${origin}/crews/${crew.id}`, origin, locale }),
    ]);
    return {
      title: crew.name,
      texts: crewPageTexts(locale),
      crew: pick(crew, [...SHOWN, "venuePhoto", "approval", "isClosed"]),
      requestCount: crew.requestCount ?? 0,
      isMember: belongs,
      organizes: can(viewer, "edit", crew),
      /** Members have it among their links. */
      showsTable: !belongs && can(viewer, "seeTable", crew),
      isSignedIn: viewer !== null,
      mayReport: viewer !== null && crew.role !== "owner",
      blocked,
      refusal,
      faces,
      onPitch: games.next[0]?.players.map((player) => personOnPitch(player, viewer)) ?? [],
      next: games.next.map((game) => ({ ...rowOf(game), canDecline: game.canDecline })),
      past: games.past.map((game) => pick(game, ["id", "title", "startTime", "dayLabel"])),
      polls: polls.map(({ code, title }) => ({ path: pollPath(code), title })),
      series,
      tournaments,
      share: shareOf(crew, { origin, locale }),
      preview,
      feed: crew.listed && !crew.isClosed ? feedAddress({ crew: crew.id }, origin, locale) : null,
      calendar: token && `${origin}/crews/${crew.id}/calendar/${token}.ics`,
    };
  });

/** Null if nothing prevents it. */
async function refusalOf(viewer: Viewer, crew: CrewView, locale: Locale): Promise<string | null> {
  if (!viewer || isMember(crew.role)) return null;
  const barrier = await joinBarrier({ crew, role: crew.role }, viewer.id);
  return barrier && errorText(locale, { code: barrier.code, params: barrier.params });
}

async function previewOf(
  crew: CrewView,
  { link, origin, locale }: { link: string; origin: string; locale: Locale },
) {
  const { card, ...texts } = await crewPreview(crew, locale);
  return { ...texts, link: withLanguage(link, locale), card: origin + card.url };
}

/** Without the family name, as in lists of games. */
const personOnPitch = (player: PlayerShown, viewer: Viewer) => ({
  id: player.id,
  name: `${player.firstName} ${firstCharacter(player.lastName)}`.trim(),
  picture: player.picture,
  isYou: player.id === viewer?.id,
});

/** Errors: crew_code_unknown, too_many_requests. */
export const loadLinkPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const address = clientAddress(args.request);
    const origin = siteOrigin(args.request);
    const crew = await crewOfLink(viewer, args.params.code ?? "", { address, locale });
    return {
      title: crew.name,
      texts: crewTexts(locale),
      crew: { ...pick(crew, SHOWN), approval: crew.approval },
      isMember: isMember(crew.role),
      blocked: await meetsBlocked(viewer, crew.id),
      refusal: await refusalOf(viewer, crew, locale),
      code: args.params.code ?? "",
      preview: viewer
        ? null
        : await previewOf(crew, { link: `${origin}/c/${args.params.code ?? ""}`, origin, locale }),
    };
  });

/** Null for users who do not see the code. */
function shareOf(crew: CrewView, { origin, locale }: { origin: string; locale: Locale }) {
  if (!crew.code || crew.isClosed) return null;
  const url = withLanguage(`${origin}/c/${crew.code}`, locale);
  const summary = translator(locale, "crews")("shareText", { crew: crew.name });
  const [whatsApp] = shareTargets({ url, summary, message: encoded(`${summary}\n${url}`) });
  return { url, whatsApp: whatsApp.href };
}
