import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";

export interface Scene {
  crew: Crew;
  owner: Player;
  organizer: Player;
  players: [Player, Player, Player];
}

/** A crew with an owner, another organizer and three members. */
export async function crewScene(): Promise<Scene> {
  const owner = await makePlayer({ firstName: "Nadia", lastName: "Berrada" });
  const organizer = await makePlayer({ firstName: "Omar", lastName: "Tazi" });
  const players: [Player, Player, Player] = [
    await makePlayer({ firstName: "Amel", lastName: "Idrissi" }),
    await makePlayer(),
    await makePlayer(),
  ];
  const crew = await makeCrew({ ownerId: owner.id });
  await addMember(crew.id, organizer.id, "organizer");
  for (const { id } of players) await addMember(crew.id, id);
  return { crew, owner, organizer, players };
}

type GameOptions = NonNullable<Parameters<typeof makeGame>[0]>;

/** At 10:00 today, running, of 30 DH, with the three members. */
export async function gameOf({ crew, owner, players }: Scene, options: GameOptions = {}) {
  const game = await makeGame({
    ...{ crewId: crew.id, organizerId: owner.id, isPaid: true, priceMinor: 3000, currency: "MAD" },
    ...{ startTime: new Date("2026-12-01T10:00:00Z"), endTime: new Date("2026-12-01T11:30:00Z") },
    ...{ gameStatus: "in_progress", minPlayers: 2, maxPlayers: 10 },
    startedAt: new Date("2026-12-01T10:00:00Z"),
    ...options,
  });
  const rows: string[] = [];
  for (const { id } of players) rows.push((await joinGameAs(game.id, id)).id);
  return { id: game.id, rows };
}
