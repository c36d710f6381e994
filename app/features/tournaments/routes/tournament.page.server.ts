import { TOURNAMENT_LIMITS } from "#db/limits/tournaments";
import { clockLabel } from "~/core/time/clock-label";
import { zoneOf } from "~/features/places/zones.server";
import { sportById } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
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

/** Errors: tournament_not_found, only_crew_member. */
export const loadTournamentPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const { row, crew, state } = await authorizeTournament(actor, args.params.id ?? "");
    const [teams, matches, sport, zone] = await Promise.all([
      teamsOf(actor, row.id),
      matchesOf(row.id),
      sportById(row.sportId, locale),
      zoneOf(crew),
    ]);
    const t = translator(locale, "tournaments");
    const isFull = teams.length >= row.maxTeams;
    const hasEntered = teams.some(({ captainId }) => captainId === actor.id);
    const days = row.evenings.map((day) => dayLabel(day, locale, zone));
    const draw = shownDraw({ matches, teams }, { evenings: days.length, locale });
    const mayDraw = can(actor, "draw", state) && teams.length >= TOURNAMENT_LIMITS.teams.min;
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
      mayEdit: can(actor, "edit", state),
      mayEnter: can(actor, "enter", state) && !isFull && !hasEntered,
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
        const isCaptain = team.captainId === actor.id;
        return {
          ...{ id: team.id, name: team.name, isYours: isCaptain, captainId: team.captainId },
          captain: team.captain || null,
          players: team.players.join(t("separator")),
          mayEdit: can(actor, "editTeam", { ...state, isCaptain }),
          mayRemove: can(actor, "removeTeam", { ...state, isCaptain }),
        };
      }),
    };
  });
