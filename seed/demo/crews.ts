import { millisecondsInDay } from "date-fns/constants";
import { inArray } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { crewBench } from "#db/schema/bench";
import { crewLog, crewMembers, crews } from "#db/schema/crews";
import { gameInvitationWaves, games } from "#db/schema/games";
import { crewSeasons } from "#db/schema/seasons";
import { crewSearch } from "#db/search-text";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import type { Source } from "../factories/source";
import { writeTournament } from "../factories/tournaments";
import type { Cast } from "./cast";
import type { Match } from "./matches";

interface DemoCrew {
  name: string;
  description: string;
  sport: Parameters<typeof sportId>[0];
  city: string;
  owner: string;
  organizer: string | null;
  members: readonly string[];
  pending?: readonly string[];
  listed: boolean;
  code: string;
}

/** The organizer's, a listed one of the player's, and one of another town. */
export async function writeCrews(
  tx: Tx,
  { source, cast, matches }: { source: Source; cast: Cast; matches: readonly Match[] },
): Promise<string[]> {
  const casablanca = (cast.byCity.get(cityId("casablanca")) ?? []).filter(
    (id) => id !== cast.organizer && id !== cast.player,
  );
  const [owner = cast.admin, ...rabat] = cast.byCity.get(cityId("rabat")) ?? [];
  const all: DemoCrew[] = [
    {
      name: "Les Lions de Oulfa",
      description: "Foot tous les jeudis soir depuis 2019. On joue pour rire, mais on compte les buts.",
      sport: "football",
      city: "casablanca",
      owner: cast.organizer,
      organizer: casablanca[0] ?? null,
      members: [cast.player, ...casablanca.slice(1, 13)],
      pending: casablanca.slice(13, 15),
      listed: false,
      code: "H0VMA001",
    },
    {
      name: "Padel du dimanche",
      description: "Tous niveaux, deux terrains, café après.",
      sport: "padel",
      city: "casablanca",
      owner: cast.player,
      organizer: null,
      members: casablanca.slice(4, 9),
      listed: true,
      code: "H0VMA002",
    },
    {
      name: "كرة الرباط",
      description: "مباراة كل سبت بعد العصر. مرحبا بالجميع.",
      sport: "football",
      city: "rabat",
      owner,
      organizer: rabat[0] ?? null,
      members: rabat.slice(1),
      listed: true,
      code: "H0VMA003",
    },
  ];
  const ids: string[] = [];
  for (const crew of all) ids.push(await writeCrew(tx, source, crew));
  const createdAt = new Date(+now() - 90 * millisecondsInDay);
  await tx.insert(crewSeasons).values({
    ...{ id: source.id("season"), crewId: ids[0] ?? "", name: "Championnat d'automne" },
    startsOn: instantToWall(createdAt).date,
    endsOn: instantToWall(new Date(+now() + 30 * millisecondsInDay)).date,
    ...{ pointsPlayed: 1, createdById: cast.organizer, createdAt },
  });
  await writeTournament(tx, source, {
    ...{ crewId: ids[0] ?? "", createdById: cast.organizer, place: "Terrain du Lycée Lyautey" },
    ...{ inDays: [9, 11, 13], captainIds: [cast.player, ...casablanca.slice(1, 5)] },
    teamNames: ["Nejma", "Derb Sultan", "Les Anciens", "Wlad Houma", "Ain Diab FC"],
    mates: ["Yassine", "Anas", "Mehdi", "Hamza"],
  });
  await writeTournament(tx, source, {
    ...{ crewId: ids[0] ?? "", createdById: cast.organizer, name: "Coupe du quartier" },
    ...{ inDays: [-4, -2, 3], captainIds: [cast.player, ...casablanca.slice(1, 6)] },
    teamNames: ["Nejma", "Derb Sultan", "Les Anciens", "Wlad Houma", "Ain Diab FC", "Atlas"],
    draw: { groups: 2, number: 1956, scored: 6 },
  });
  await tx.insert(crewBench).values(
    casablanca.slice(9, 13).map((userId, position) => ({
      ...{ crewId: ids[0] ?? "", userId, position: position + 1, joinedAt: createdAt },
    })),
  );
  const captainIds = [owner, ...rabat].slice(0, 8);
  await writeTournament(tx, source, {
    ...{ crewId: ids[2] ?? "", createdById: owner, name: "كأس الحي", place: "ملعب أكدال", captainIds },
    ...{ inDays: [-8, -1, 6], mates: ["ياسين", "أنس", "حمزة"], draw: { groups: 2, number: 311, scored: 8 } },
    teamNames: ["النجمة", "أكدال", "حسان", "المحيط", "الفتح", "اليوسفية", "الرياض", "تابريكت"],
  });
  await giveGames(tx, { crewId: ids[0] ?? "", organizers: [cast.organizer], matches });
  await giveGames(tx, { crewId: ids[2] ?? "", organizers: [owner, ...rabat], matches });
  return ids;
}

async function writeCrew(tx: Tx, source: Source, crew: DemoCrew): Promise<string> {
  const id = source.id("crew");
  const createdAt = new Date(+now() - 120 * millisecondsInDay);
  const { name, description, listed, code } = crew;
  const row = { id, name, description, listed, code, createdAt, updatedAt: createdAt };
  await tx.insert(crews).values({
    ...row,
    sportId: sportId(crew.sport),
    cityId: cityId(crew.city),
    approval: true,
    search: crewSearch(row),
  });
  const member = (role: (typeof crewMembers.$inferInsert)["role"]) => (userId: string, index: number) => ({
    crewId: id,
    userId,
    role,
    joinedAt: new Date(+createdAt + (index + 1) * millisecondsInDay),
  });
  const joined = crew.members.map(member("member"));
  await tx.insert(crewMembers).values([
    { crewId: id, userId: crew.owner, role: "owner", joinedAt: createdAt },
    ...(crew.organizer ? [crew.organizer].map(member("organizer")) : []),
    ...joined,
    ...(crew.pending ?? []).map((userId) => ({
      crewId: id,
      userId,
      role: "pending" as const,
      joinedAt: new Date(+now() - millisecondsInDay),
    })),
  ]);
  await tx.insert(crewLog).values([
    { crewId: id, event: "created", actorId: crew.owner, createdAt },
    ...joined.map(({ userId, joinedAt }) => ({
      crewId: id,
      event: "joined" as const,
      actorId: crew.owner,
      subjectId: userId,
      createdAt: joinedAt,
    })),
  ]);
  return id;
}

async function giveGames(
  tx: Tx,
  { crewId, organizers, matches }: { crewId: string; organizers: string[]; matches: readonly Match[] },
): Promise<void> {
  const footballGames = matches.filter(
    ({ game }) => organizers.includes(game.organizerId) && game.sportId === sportId("football"),
  );
  const chosen = footballGames.filter((_, index) => index % 2 === 0).map(({ game }) => game.id);
  if (chosen.length === 0) return;
  await tx.update(games).set({ crewId }).where(inArray(games.id, chosen));
  // Their members were already invited.
  await tx
    .insert(gameInvitationWaves)
    .values(chosen.map((gameId) => ({ gameId, wave: "crew" as const, sentAt: now() })));
}
