import { millisecondsInHour as HOUR } from "date-fns/constants";
import { transact } from "#db/client.server";
import { sportId } from "#db/reference";
import { addMember, makeCrew } from "#seed/factories/crews";
import {
  type Game,
  gameById,
  gameRow,
  insertGames,
  insertParticipants,
  type ParticipantRow,
  participantRow,
} from "#seed/factories/games";
import { insertPlayers, playerRows } from "#seed/factories/players";
import { testSource } from "#seed/factories/source";
import type { Viewer } from "~/core/actor";
import { hashToken, newToken } from "~/core/ids.server";
import { recordOf } from "~/core/record-of";
import type { CrewRole } from "~/features/crews/rules";
import { actorOf } from "./support";

// --- States ---

export const NOW = new Date("2026-12-01T12:00:00.000Z");
const hours = (count: number) => new Date(+NOW + count * HOUR);

const TIMES: Record<string, Pick<Game, "gameStatus" | "startTime" | "endTime"> & Partial<Game>> = {
  "scheduled, before the start": { gameStatus: "scheduled", startTime: hours(6), endTime: hours(8) },
  "scheduled, after the start": { gameStatus: "scheduled", startTime: hours(-1), endTime: hours(1) },
  "scheduled, after the end": { gameStatus: "scheduled", startTime: hours(-2), endTime: hours(0) },
  "in progress": { gameStatus: "in_progress", startTime: hours(-1), endTime: hours(1) },
  "just started": { gameStatus: "in_progress", startTime: hours(0), endTime: hours(1), startedAt: NOW },
  "just completed": {
    ...{ gameStatus: "completed", startTime: hours(-1), endTime: hours(0) },
    ...{ startedAt: hours(-1), completedAt: NOW },
  },
  "completed, before the end": { gameStatus: "completed", startTime: hours(-1), endTime: hours(1) },
  "completed, after the end": { gameStatus: "completed", startTime: hours(-2), endTime: hours(0) },
  "completed, eight days ago": {
    ...{ gameStatus: "completed", startTime: hours(-194), endTime: hours(-192) },
  },
  cancelled: { gameStatus: "cancelled", startTime: hours(6), endTime: hours(8) },
};
const PAID = { isPaid: true, priceMinor: 5000 };
const PRIVATE = { gameType: "private" as const };
const GUESTS = { guestsAllowed: true, companionsAllowed: 1 };
/** All pairs of price, guests and room, which visibility does not depend on. */
const PUBLIC_GAMES = [
  { label: "free, with guests, full", isFull: true, ...GUESTS },
  { label: "free, without guests, not full", isFull: false },
  { label: "paid, with guests, not full", isFull: false, ...PAID, ...GUESTS },
  { label: "paid, without guests, full", isFull: true, ...PAID },
];
const OTHER_GAMES = [
  { label: "private", isFull: false, ...PAID, ...GUESTS, ...PRIVATE },
  { label: "hidden by an admin", isFull: false, ...PAID, ...GUESTS, hiddenAt: NOW },
];
/** Open to everyone an hour before the start. */
const CREW_GAMES = [
  { label: "a crew's, free, with guests, not full", isFull: false, ...GUESTS, crewFirstHours: 1 },
  { label: "a crew's, private, full", isFull: true, ...PAID, ...GUESTS, crewFirstHours: 1, ...PRIVATE },
  { label: "crew-only, not full", isFull: false, ...PAID, ...GUESTS, crewOnly: true, ...PRIVATE },
];

// --- People ---

const ANSWERS = ["confirmed", "maybe", "waitlisted", "invited", "declined"] as const;
const PEOPLE = ["stranger", "organizer", "admin", ...ANSWERS] as const;
/** Who also sees a crew's games. */
const CREW_PEOPLE = ["coorganizer", "member", "asking"] as const;
const ROLES = {
  teammate: "owner",
  newcomer: "member",
  coorganizer: "organizer",
  member: "member",
  asking: "pending",
} as const;
const rows = recordOf([...PEOPLE, ...CREW_PEOPLE, "teammate", "newcomer"], () =>
  playerRows(testSource, "no password"),
);
export const idOf = (name: keyof typeof rows): string => rows[name].user.id;

export const nameOf = (viewer: Viewer): string =>
  [...PEOPLE, ...CREW_PEOPLE].find((name) => idOf(name) === viewer?.id) ?? "visitor";

/** With every kind of participant; in some the organizer plays. */
export interface Scene {
  name: string;
  game: Game;
  participants: ParticipantRow[];
  viewers: Viewer[];
}

/** With the viewer's role in its crew. */
export function gameFor({ game }: Scene, viewer: Viewer): Game & { crewRole: CrewRole | null } {
  const role = Object.entries(ROLES).find(([name]) => game.crewId && nameOf(viewer) === name);
  return { ...game, crewRole: role?.[1] ?? null };
}

/** Every combination of time, price, guests and room, some of a crew. */
export async function writeScenes(): Promise<Scene[]> {
  const scenes: Scene[] = [];
  const viewers = PEOPLE.map((name) =>
    actorOf({ id: idOf(name), role: name === "admin" ? "admin" : "user" }),
  );
  const crewViewers = CREW_PEOPLE.map((name) => actorOf({ id: idOf(name) }));
  await transact(async (tx) => {
    await insertPlayers(tx, Object.values(rows));
    const { id: crewId } = await makeCrew({ ownerId: idOf("teammate") }, tx);
    for (const name of [...CREW_PEOPLE, "newcomer"] as const)
      await addMember(crewId, idOf(name), ROLES[name], tx);
    for (const { name, options, isFull, isCrews, organizerPlays } of variants()) {
      const participants = participantsFor(organizerPlays);
      const seats = participants.filter(({ status }) => status === "confirmed").length;
      const row = gameRow(testSource, {
        ...options,
        ...(isCrews && { crewId }),
        organizerId: idOf("organizer"),
        sportId: sportId("football"),
        maxPlayers: isFull ? seats : seats + 1,
      });
      const inGame = participants.map((one) => participantRow(testSource, { ...one, gameId: row.id }));
      await insertGames(tx, [row]);
      await insertParticipants(tx, inGame);
      scenes.push({
        name,
        game: await gameById(tx, row.id),
        participants: inGame,
        viewers: organizerPlays
          ? [actorOf({ id: idOf("organizer") })]
          : [null, ...viewers, ...(isCrews ? crewViewers : [])],
      });
    }
  });
  return scenes;
}

const variants = () =>
  Object.entries(TIMES).flatMap(([when, times]) =>
    [false, true].flatMap((organizerPlays) =>
      [...PUBLIC_GAMES, ...(organizerPlays ? [] : [...OTHER_GAMES, ...CREW_GAMES])].map(
        ({ label, isFull, ...facts }) => ({
          name: `${when}, ${label}`,
          ...{ options: { ...times, ...facts }, isFull, organizerPlays },
          isCrews: label.includes("crew"),
        }),
      ),
    ),
  );

function participantsFor(
  organizerPlays: boolean,
): Omit<ParticipantRow, "id" | "gameId" | "joinedAt" | "updatedAt">[] {
  return [
    ...ANSWERS.map((status) => ({
      userId: idOf(status),
      status,
      waitlistNumber: status === "waitlisted" ? 1 : null,
      leftAt: status === "declined" ? hours(-200) : null,
    })),
    { userId: idOf("teammate"), status: "confirmed" },
    {
      status: "confirmed",
      isExternalPlayer: true,
      externalPlayerName: "Simo",
      claimTokenHash: hashToken(newToken()),
    },
    ...(organizerPlays ? [{ userId: idOf("organizer"), status: "confirmed" as const }] : []),
  ];
}
