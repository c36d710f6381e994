import { z } from "zod";
import type { CrewTable, Period } from "./table.server";

const counts = {
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  playerOfTheMatch: z.int(),
  missed: z.int(),
};

export const RecordJson = z
  .object({
    sports: z.array(
      z.object({
        sport: z.object({ id: z.uuid(), name: z.string() }),
        ...counts,
        /** Only of players who want one; see `/level`. */
        level: z.object({ rating: z.int(), uncertainty: z.int() }).nullable(),
      }),
    ),
  })
  .meta({ id: "Record" });

export const SeasonJson = z
  .object({
    /** Of a season, or a year as in "2026". */
    id: z.string(),
    name: z.string(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    points: z.object({ won: z.int(), drawn: z.int(), lost: z.int(), played: z.int() }),
  })
  .meta({ id: "Season" });

export const seasonJson = ({ id, name, startsOn, endsOn, points }: Period): z.input<typeof SeasonJson> => ({
  ...{ id, name, startsOn, endsOn, points },
});

export const TableJson = z
  .object({
    season: SeasonJson,
    rows: z.array(
      z.object({ rank: z.int(), userId: z.uuid(), name: z.string(), ...counts, points: z.int() }),
    ),
  })
  .meta({ id: "Table" });

export const tableJson = ({ period, rows }: CrewTable): z.input<typeof TableJson> => ({
  season: seasonJson(period),
  rows: rows.map(({ picture: _, ...row }) => row),
});
