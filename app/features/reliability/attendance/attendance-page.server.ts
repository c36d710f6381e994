import { desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "#db/client.server";
import { ATTENDANCE_LIMITS } from "#db/limits/reliability";
import { attendanceLog } from "#db/schema/attendance";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { personColumns, shownPerson } from "~/core/visibility/shown-person.server";
import { findGameRow, type GameRead } from "~/features/games/authorize-game.server";
import { type Participant, participantsOf } from "~/features/games/participation/participants.server";
import { requireCan } from "~/features/games/permissions";
import {
  findCandidatesByIds,
  findCandidatesByName,
  findLastPlayers,
  listTeammates,
} from "~/features/invitations/candidates.server";
import type { AttendancePerson, WalkInCandidate } from "../views";
import {
  attendanceVersion,
  canBeMarked,
  isOwnMark,
  isPlaying,
  listAttendance,
} from "./attendance-rows.server";

interface LogLine {
  id: number;
  event: (typeof attendanceLog.$inferSelect)["event"];
  actor: string;
  subject: string | null;
  createdAt: Date;
}

const MAX_TEAMMATES = 20;
const MAX_LINES = 50;
const RECENT_GAMES = 5;

/**
 * For its organizers. Errors: game_not_found, only_organizer, attendance_too_early, too_late_to_correct.
 */
export async function attendanceFor(actor: Actor, gameId: string) {
  const { game, participation } = await findGameRow(actor, gameId);
  requireCan(actor, "recordAttendance", { game, participation, now: now() });
  const rows = await listAttendance(db, game.id);
  const [version, participants, last, mates, names, log, organizers] = await Promise.all([
    attendanceVersion(db, game, rows),
    participantsOf(actor, { ...game, participation }),
    findLastPlayers(actor, game.id),
    listTeammates(actor, game.id),
    namesOfGuests(actor, game),
    linesOf(game.id),
    organizersWhoMayPlay([actor.id, game.organizerId]),
  ]);
  const people = participants.flatMap((participant) => {
    const row = rows.find(({ id }) => id === participant.id);
    if (!row || !canBeMarked(row, game)) return [];
    const { id, attendanceNote: note, status, walkedInFrom } = participant;
    const badge = status !== "confirmed" ? "leftAfterStart" : walkedInFrom ? "walkedIn" : null;
    const isFixed = isOwnMark(row, { game, actor }) || row.isSettled;
    return [{ id, ...shown(participant), plays: isPlaying(row, game), note, badge, isFixed } as const];
  });
  const listed = new Set(people.map(({ id }) => id));
  const gone = new Set(rows.flatMap(({ id, isGone }) => (isGone ? id : [])));
  const inGame = participants.flatMap((participant) =>
    participant.userId && !listed.has(participant.id) && !gone.has(participant.id)
      ? [{ id: participant.userId, ...shown(participant) }]
      : [],
  );
  const isInGame = (id: string) => participants.some(({ userId }) => userId === id);
  const inGameIds = new Set(inGame.map(({ id }) => id));
  // Removed players have a row, and no status.
  const isNew = ({ id, status }: { id: string; status: unknown }) => status === null && !inGameIds.has(id);
  const lastPlayers = last?.players.filter(isNew) ?? [];
  const before = new Set(lastPlayers.map(({ id }) => id));
  return {
    game: { id: game.id, title: game.title },
    version,
    people: people satisfies AttendancePerson[],
    inGame: [...organizers.filter(({ id }) => !isInGame(id)), ...inGame],
    lastTime:
      last && lastPlayers.length > 0 ? { title: last.title, players: lastPlayers.map(candidate) } : null,
    mates: mates
      .filter((mate) => isNew(mate) && !before.has(mate.id))
      .slice(0, MAX_TEAMMATES)
      .map(candidate),
    names,
    log,
  };
}

/** Players who are in no list: those who were ticked before, and those found by name. Errors: as attendanceFor. */
export async function findWalkIns(
  actor: Actor,
  gameId: string,
  { search, userIds }: { search: string; userIds: readonly string[] },
): Promise<WalkInCandidate[]> {
  const { game, participation } = await findGameRow(actor, gameId);
  requireCan(actor, "recordAttendance", { game, participation, now: now() });
  const [ticked, named] = await Promise.all([
    findCandidatesByIds(actor, game.id, userIds.slice(0, ATTENDANCE_LIMITS.walkIns)),
    findCandidatesByName(actor, game.id, search),
  ]);
  const isTicked = new Set(ticked.map(({ id }) => id));
  return [...ticked, ...named.filter(({ id, status }) => status === null && !isTicked.has(id))].map(
    candidate,
  );
}

const candidate = ({ id, name, picture }: WalkInCandidate): WalkInCandidate => ({ id, name, picture });

const shown = ({ externalPlayerName, profile }: Participant) => ({
  name: externalPlayerName ?? fullName(profile),
  picture: profile?.picture ?? null,
});

const profiles = db
  .select({ id: playerProfiles.id, person: personColumns() })
  .from(playerProfiles)
  .where(sql`${playerProfiles.id} in (select value from json_each(${sql.placeholder("ids")}))`)
  .prepare();

/** Organizers may play after all. */
async function organizersWhoMayPlay(ids: readonly [actorId: string, string]): Promise<WalkInCandidate[]> {
  const rows = await profiles.all({ viewerId: ids[0], ids: JSON.stringify(ids) });
  return rows.map(({ id, person }) => {
    const named = shownPerson(person);
    return { id, name: fullName(named), picture: named.picture };
  });
}

/** Of people without an account in the last games of the actor and of the game's crew. */
async function namesOfGuests(actor: Actor, { id, crewId }: GameRead): Promise<string[]> {
  const lastOf = (games: SQL) => sql`
    select * from (select id, start_time from games where ${games} and id <> ${id}
      and game_status <> 'cancelled' and start_time <= ${+now()} order by start_time desc limit ${RECENT_GAMES})`;
  const rows = await db.all<{ name: string }>(sql`
    select distinct p.external_player_name as name
    from (${lastOf(sql`organizer_id = ${actor.id}`)} union ${lastOf(sql`crew_id = ${crewId}`)}) as recent
      join game_participants as p on p.game_id = recent.id
    where p.is_external_player = 1 order by 1 limit 50`);
  return rows.map(({ name }) => name);
}

const subjects = alias(playerProfiles, "subjects");

async function linesOf(gameId: string): Promise<LogLine[]> {
  const named = (table: typeof playerProfiles | typeof subjects) => ({
    firstName: table.firstName,
    lastName: table.shownLastName,
  });
  const rows = await db
    .select({
      ...{ id: attendanceLog.id, event: attendanceLog.event, createdAt: attendanceLog.createdAt },
      name: attendanceLog.name,
      actor: named(playerProfiles),
      subject: named(subjects),
    })
    .from(attendanceLog)
    .leftJoin(playerProfiles, eq(playerProfiles.id, attendanceLog.actorId))
    .leftJoin(subjects, eq(subjects.id, attendanceLog.userId))
    .where(eq(attendanceLog.gameId, gameId))
    .orderBy(desc(attendanceLog.id))
    .limit(MAX_LINES);
  return rows.map(({ name, actor, subject, ...line }) => ({
    ...line,
    actor: fullName(actor),
    subject: name ?? fullName(subject),
  }));
}
