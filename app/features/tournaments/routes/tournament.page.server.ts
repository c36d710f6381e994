import { TOURNAMENT_LIMITS } from "#db/limits/tournaments";
import { clockLabel } from "~/core/time/clock-label";
import { zoneOf } from "~/features/places/zones.server";
import { sportById } from "~/features/sports/queries.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { dayLabel } from "../days-line.server";
import { groupChoices } from "../draw-plan";
import { authorizeTournament } from "../find-tournament.server";
import { hasScore, matchesOf } from "../match-rows.server";
import { shownDraw } from "../match-view.server";
import { can } from "../permissions";
import { teamsOf } from "../queries.server";
import { isOwnTeam, speaksFor } from "../rules";
import { shareLink, takesTeams, tournamentPreview } from "../tournament-card.server";

/** Errors: tournament_not_found, only_crew_member. */
export const loadTournamentPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const access = await authorizeTournament(viewer, args.params.id ?? "");
    const { row, crew, state } = access;
    const [teams, matches, sport, zone] = await Promise.all([
      teamsOf(viewer, row.id),
      matchesOf(row.id),
      sportById(row.sportId, locale),
      zoneOf(crew),
    ]);
    const t = translator(locale, "tournaments");
    const isFull = teams.length >= row.maxTeams;
    const hasEntered = teams.some((team) => isOwnTeam(viewer, team));
    const days = row.evenings.map((day) => dayLabel(day, locale, zone));
    const draw = shownDraw({ matches, teams }, { evenings: days.length, locale });
    const shown = { ...access, teams: teams.length };
    const context = { origin: siteOrigin(args.request), locale };
    const mayDraw = can(viewer, "draw", state) && teams.length >= TOURNAMENT_LIMITS.teams.min;
    return {
      title: row.name,
      crew: { id: crew.id, name: crew.name },
      id: row.id,
      facts: {
        sport: sport?.name ?? "",
        place: row.place,
        evenings: days,
        time: clockLabel(row.time, locale),
        teamPlayers: String(row.teamPlayers),
        entryUntil: dayLabel(row.entryUntil, locale, zone),
      },
      count: t("teamCount", { count: teams.length, max: row.maxTeams }),
      mayEdit: can(viewer, "edit", state),
      mayReport: viewer !== null && state.role !== "owner",
      // Visitors sign in first.
      mayEnter:
        takesTeams(shown) &&
        (viewer === null || can(viewer, "enterOther", state) || (can(viewer, "enter", state) && !hasEntered)),
      share: await shareLink(shown, context),
      // Crawlers and messengers are never signed in.
      preview: viewer ? null : await tournamentPreview(shown, context),
      drawNumber: row.drawNumber,
      drawLine: row.drawNumber === null ? null : t("drawNumber", { number: row.drawNumber }),
      drawOptions:
        mayDraw && !matches.some(hasScore)
          ? groupChoices(teams.length).map((number) => ({
              value: String(number),
              label: t(number === 0 ? "noGroups" : number === 1 ? "oneGroup" : "someGroups", {
                number,
              }),
            }))
          : [],
      ...{ groups: draw.groups, places: draw.places },
      evenings: days
        .map((day, index) => ({ day, matches: draw.matches.filter(({ evening }) => evening === index) }))
        .filter((evening) => evening.matches.length > 0),
      closedLine: state.takesEntries && !state.isDrawn ? (isFull ? t("full") : null) : t("entryOver"),
      teams: teams.map((team) => {
        const isCaptain = speaksFor(viewer, team, state.role);
        return {
          ...{ id: team.id, name: team.name, isYours: isOwnTeam(viewer, team) },
          ...{ captainId: team.captainId, captain: team.captain || null, captainName: team.captainName },
          players: viewer
            ? team.players.join(t("separator"))
            : team.playerCount > 0
              ? t("playerCount", { count: team.playerCount })
              : "",
          mayEdit: can(viewer, "editTeam", { ...state, isCaptain }),
          mayRemove: can(viewer, "removeTeam", { ...state, isCaptain }),
        };
      }),
    };
  });
