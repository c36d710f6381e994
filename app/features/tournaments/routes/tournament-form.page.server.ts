import { getZodConstraint } from "@conform-to/zod/v4";
import { TOURNAMENT_LIMITS } from "#db/limits/tournaments";
import type { Viewer } from "~/core/actor";
import { addDays } from "~/core/time/timezone.server";
import { findCrewRow } from "~/features/crews/crew-access.server";
import { listSports } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { type EditedRow, editedFrom } from "~/http/form/edited-fields.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { tournamentPath } from "../components/paths";
import { authorizeTournament, type TournamentRow, todayOf } from "../find-tournament.server";
import { requireCan } from "../permissions";
import { TournamentForm } from "../schema";

/** After the evening prayers of Ramadan. */
const USUAL_TIME = "22:00";
const USUAL_PLAYERS = 5;
const USUAL_TEAMS = 8;

/** The address names a crew or a tournament. Errors: as `createTournament` and `authorizeTournament`. */
export const loadTournamentForm = (args: RouteArgs, isNew: boolean) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const t = translator(locale, "tournaments");
    const options = (await listSports(locale)).map(({ id, name }) => ({ value: id, label: name }));
    const constraint = getZodConstraint(TournamentForm.in);
    const id = args.params.id ?? "";
    if (isNew) {
      const { crew, ...state } = await findCrewRow(actor, id);
      requireCan(actor, "create", state);
      return {
        ...{ title: t("create"), back: { to: `/crews/${crew.id}`, label: crew.name }, id: null },
        ...{ sports: options, constraint, editedFrom: null },
        values: newValues(crew.sportId, await todayOf(crew)),
      };
    }
    const { row } = await authorizeTournament(actor, id, "edit");
    return {
      ...{ title: t("change"), back: { to: tournamentPath(row.id), label: row.name }, id: row.id },
      ...{ sports: options, constraint, editedFrom: editedFrom(valuesOf(row)), values: valuesOf(row) },
    };
  });

/** For a form that was read before somebody else changed the tournament. */
export async function editedTournament(args: RouteArgs, viewer: Viewer): Promise<EditedRow | null> {
  if (!viewer) return null;
  const { row } = await authorizeTournament(viewer, args.params.id ?? "", "edit");
  return { values: valuesOf(row), version: row.version };
}

const valuesOf = (row: TournamentRow) => ({
  ...{ name: row.name, sportId: row.sportId, place: row.place ?? "", time: row.time },
  ...{ entryUntil: row.entryUntil, teamPlayers: String(row.teamPlayers), maxTeams: String(row.maxTeams) },
  ...eveningFields(row.evenings),
});

const newValues = (sportId: string, today: string) => ({
  ...{ name: "", sportId, place: "", time: USUAL_TIME, entryUntil: addDays(today, 6) },
  ...{ teamPlayers: String(USUAL_PLAYERS), maxTeams: String(USUAL_TEAMS) },
  ...eveningFields([addDays(today, 7)]),
});

const eveningFields = (days: readonly string[]) => {
  const day = (number: number) => days[number - 1] ?? "";
  return {
    ...{ evening1: day(1), evening2: day(2), evening3: day(3), evening4: day(4), evening5: day(5) },
    ...{ evening6: day(6), evening7: day(7), evening8: day(8), evening9: day(9) },
    evening10: day(TOURNAMENT_LIMITS.evenings.max),
  };
};
