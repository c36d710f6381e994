import type { Tx } from "#db/client.server";
import { cityId } from "#db/reference";
import {
  insertPlayers,
  type PlayerOptions,
  type PlayerRows,
  playerPasswordHash,
  playerRows,
} from "../factories/players";
import type { Source } from "../factories/source";

export interface Cast {
  organizer: string;
  player: string;
  admin: string;
  newcomer: string;
  byCity: ReadonlyMap<string, readonly string[]>;
}

export const SIGN_IN = {
  organizer: "organizer@example.com",
  player: "player@example.com",
  admin: "admin@example.com",
  newcomer: "newcomer@example.com",
} as const;

const TOWNS: readonly (readonly [string, number])[] = [
  ["casablanca", 26],
  ["rabat", 14],
  ["marrakech", 8],
  ["fes", 5],
  ["tanger", 6],
  ["agadir", 5],
  ["sale", 4],
  ["meknes", 3],
  ["oujda", 2],
  ["kenitra", 2],
  ["tetouan", 2],
  ["el-jadida", 2],
];

export async function writeCast(tx: Tx, source: Source): Promise<Cast> {
  const hash = await playerPasswordHash();
  const rows = (options: PlayerOptions) => playerRows(source, hash, options);
  const casablanca = { cityId: cityId("casablanca") };
  const organizer = rows({
    ...casablanca,
    email: SIGN_IN.organizer,
    firstName: "Karim",
    lastName: "Benali",
    gender: "male",
    favoriteSport: "football",
  });
  const player = rows({
    ...casablanca,
    email: SIGN_IN.player,
    firstName: "Salma",
    lastName: "Amrani",
    gender: "female",
    favoriteSport: "football",
  });
  const admin = rows({
    cityId: cityId("rabat"),
    email: SIGN_IN.admin,
    role: "admin",
    firstName: "Nadia",
    lastName: "Tazi",
    gender: "female",
  });
  const newcomer = rows({
    cityId: null,
    email: SIGN_IN.newcomer,
    firstName: "Yassine",
    lastName: "Raji",
    gender: null,
    dateOfBirth: null,
    height: null,
    weight: null,
    bio: null,
    favoriteSport: null,
  });
  const others = TOWNS.flatMap(([town, count]) =>
    Array.from({ length: count }, () => rows({ cityId: cityId(town) })),
  );
  const players = [organizer, player, admin, ...others];
  await insertPlayers(tx, [...players, newcomer]);
  return {
    organizer: organizer.user.id,
    player: player.user.id,
    admin: admin.user.id,
    newcomer: newcomer.user.id,
    byCity: groupByCity(players),
  };
}

function groupByCity(players: readonly PlayerRows[]): Map<string, string[]> {
  const byCity = new Map<string, string[]>();
  for (const { profile } of players) {
    if (!profile.cityId) continue;
    byCity.set(profile.cityId, [...(byCity.get(profile.cityId) ?? []), profile.id]);
  }
  return byCity;
}
