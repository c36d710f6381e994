import { clockLabel } from "~/core/time/clock-label";
import { zoneOf } from "~/features/places/zones.server";
import { sportById } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { dayLabel } from "../days-line.server";
import { authorizeTournament } from "../find-tournament.server";
import { can } from "../permissions";
import { teamsOf } from "../queries.server";

/** Errors: tournament_not_found, only_crew_member. */
export const loadTournamentPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const { row, crew, state } = await authorizeTournament(actor, args.params.id ?? "");
    const [teams, sport, zone] = await Promise.all([
      teamsOf(actor, row.id),
      sportById(row.sportId, locale),
      zoneOf(crew),
    ]);
    const t = translator(locale, "tournaments");
    const isFull = teams.length >= row.maxTeams;
    const hasEntered = teams.some(({ captainId }) => captainId === actor.id);
    return {
      title: row.name,
      crew: { id: crew.id, name: crew.name },
      id: row.id,
      facts: {
        sport: sport?.name ?? "",
        place: row.place,
        evenings: row.evenings.map((day) => dayLabel(day, locale, zone)),
        time: clockLabel(row.time, locale),
        teamPlayers: String(row.teamPlayers),
        entryUntil: dayLabel(row.entryUntil, locale, zone),
      },
      count: t("teamCount", { count: teams.length, max: row.maxTeams }),
      mayEdit: can(actor, "edit", state),
      mayEnter: can(actor, "enter", state) && !isFull && !hasEntered,
      closedLine: state.takesEntries ? (isFull ? t("full") : null) : t("entryOver"),
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
