import { requestedPage } from "~/core/addresses/pagination";
import { fullName } from "~/core/text/person-name";
import { formatWhen } from "~/core/time/timezone.server";
import { listBans } from "~/features/crews/bans.server";
import { listMembers, readLog } from "~/features/crews/member-list.server";
import { can } from "~/features/crews/permissions";
import { zoneOf } from "~/features/places/zones.server";
import { attendanceInCrew } from "~/features/reliability/crew-attendance.server";
import { reliabilityOfPlayers } from "~/features/reliability/queries.server";
import { crewLine, showUpLine } from "~/features/reliability/show-up-line.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { findPlayersToInvite } from "./find-players.server";
import { gamesToInviteFrom } from "./invite-from-game.server";
import { logText } from "./log-text.server";
import { crewTexts, memberTexts } from "./texts.server";

/** Errors: crew_not_found, only_crew_member. */
export const loadMembersPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const page = requestedPage(args.request);
    const {
      members,
      totalPages,
      page: current,
      ...access
    } = await listMembers(actor, args.params.id ?? "", { page });
    const { crew } = access;
    const mayManage = can(actor, "changeMembers", access);
    const { searchParams } = new URL(args.request.url);
    const search = (searchParams.get("search") ?? "").slice(0, 100);
    const [here, reliability, games, players, bans] = await Promise.all([
      attendanceInCrew(crew.id),
      reliabilityOfPlayers(members.map(({ userId }) => userId)),
      can(actor, "invite", access) ? gamesToInviteFrom(actor, crew.id, locale) : [],
      can(actor, "invite", access) && search ? findPlayersToInvite(actor, crew.id, search) : [],
      can(actor, "seeBans", access) ? listBans(actor, crew.id) : [],
    ]);
    return {
      title: translator(locale, "crews")("membersTitle"),
      texts: memberTexts(locale),
      crew: { id: crew.id, name: crew.name },
      mayHandOver: can(actor, "handOver", access),
      mayManage,
      chosen: mayManage ? searchParams.get("member") : null,
      members: members.map((member) => ({
        id: member.userId,
        name: fullName(member),
        picture: member.picture,
        role: member.role,
        isYou: member.userId === actor.id,
        isBlocked: member.isBlocked,
        trust: showUpLine(reliability.get(member.userId), locale),
        here: crewLine(
          here.find(({ userId }) => userId === member.userId),
          locale,
        ),
      })),
      bans: bans.map((banned) => ({ id: banned.userId, name: fullName(banned), picture: banned.picture })),
      games,
      search,
      players,
      page: current,
      totalPages,
    };
  });

/** Errors: crew_not_found, only_crew_member. */
export const loadLogPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const page = requestedPage(args.request);
    const logPage = await readLog(actor, args.params.id ?? "", { page });
    const { crew, log, totalPages, page: current, venueNameOf } = logPage;
    const zone = await zoneOf(crew);
    return {
      title: translator(locale, "crews")("logTitle"),
      texts: crewTexts(locale),
      crew: { id: crew.id, name: crew.name },
      entries: await Promise.all(
        log.map(async (entry) => ({
          id: entry.id,
          text: await logText(entry, { locale, zone, venueNameOf }),
          at: entry.at.toISOString(),
          when: formatWhen(entry.at, locale, zone),
        })),
      ),
      page: current,
      totalPages,
    };
  });
