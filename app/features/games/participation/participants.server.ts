import { and, asc, count, eq, inArray, lte, or, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.server";
import type { AttendanceNote } from "#db/limits/reliability";
import { payments } from "#db/schema/dues";
import { gameParticipants, waitingCompanions } from "#db/schema/games";
import { guestContacts } from "#db/schema/guests";
import { playerProfiles } from "#db/schema/players";
import { playerRatingTotals } from "#db/schema/ratings";
import type { Viewer } from "~/core/actor";
import {
  isPrivate,
  personColumns,
  type ShownPerson,
  shownPerson,
} from "~/core/visibility/shown-person.server";
import type { CrewRole } from "~/features/crews/rules";
import { isOrganizer } from "../crew-rules";
import type { Payment } from "../dues/due";
import { stillOwed } from "../dues/left-owing.server";
import { takesPart } from "../rules";
import type { ParticipantStatus } from "../types";
import { wasThere } from "./presence.server";

export interface Participant {
  id: string;
  gameId: string;
  userId: string | null;
  status: ParticipantStatus;
  isExternalPlayer: boolean;
  externalPlayerName: string | null;
  broughtById: string | null;
  waitingWith: Companion[];
  waitlistNumber: number | null;
  hasPaid: boolean;
  /** Only for organizers and the player. */
  payment: Payment | null;
  joinedAt: Date;
  updatedAt: Date;
  profile: (ShownPerson & { gamesPlayed: number; isPrivate: boolean }) | null;
  ratings: { twelfths: number; count: number } | null;
  waitlistPosition: number | null;
  /** Only for the organizer: 1 if a guest left an address, else 0. */
  reachable: number | null;
  invitedById: string | null;
  seenAt: Date | null;
  nudgedAt: Date | null;
  leftAt: Date | null;
  removedAt: Date | null;
  /** Only for the organizer and the player. */
  came: boolean | null;
  attendanceNote: AttendanceNote | null;
  walkedInFrom: string | null;
  wasThere: boolean;
  owedMinor: number | null;
}

const Companion = z.object({ id: z.string(), name: z.string() });
export type Companion = z.infer<typeof Companion>;

/** Far above a game's size. */
const MOST = 1200;

const selectParticipants = () =>
  db
    .select({
      id: gameParticipants.id,
      gameId: gameParticipants.gameId,
      userId: gameParticipants.userId,
      status: gameParticipants.status,
      isExternalPlayer: gameParticipants.isExternalPlayer,
      externalPlayerName: gameParticipants.externalPlayerName,
      broughtById: gameParticipants.broughtById,
      waitingWith: sql<string | null>`case when ${gameParticipants.waitlistNumber} is not null then (
        select json_group_array(json_object('id', id, 'name', name)) from waiting_companions
        where participant_id = ${gameParticipants.id}) end`,
      waitlistNumber: gameParticipants.waitlistNumber,
      hasPaid: gameParticipants.hasPaid,
      payment: {
        ...{ state: payments.state, isExcused: payments.isExcused },
        ...{ dueMinor: payments.dueMinor, paidMinor: payments.paidMinor },
      },
      joinedAt: gameParticipants.joinedAt,
      updatedAt: gameParticipants.updatedAt,
      invitedById: gameParticipants.invitedById,
      seenAt: gameParticipants.seenAt,
      nudgedAt: gameParticipants.nudgedAt,
      leftAt: gameParticipants.leftAt,
      removedAt: gameParticipants.removedAt,
      came: gameParticipants.came,
      attendanceNote: gameParticipants.attendanceNote,
      walkedInFrom: gameParticipants.walkedInFrom,
      wasThere: wasThere(),
      owedMinor: stillOwed,
      profile: { ...personColumns(), gamesPlayed: playerProfiles.gamesPlayed },
      ratings: {
        twelfths: overAll(playerRatingTotals.overallTwelfths),
        count: overAll(playerRatingTotals.overallCount),
      },
      reachable: sql<
        number | null
      >`case when ${gameParticipants.claimTokenHash} is not null then exists (select 1 from ${guestContacts} where ${guestContacts.id} = ${gameParticipants.id}) end`,
    })
    .from(gameParticipants)
    .leftJoin(payments, eq(payments.participantId, gameParticipants.id))
    .leftJoin(playerProfiles, eq(playerProfiles.id, gameParticipants.userId));

/** Game and profile ratings; at most two rows. */
function overAll(column: SQLWrapper) {
  return sql<number>`coalesce((select sum(${column}) from ${playerRatingTotals} where ${playerRatingTotals.playerId} = ${gameParticipants.userId}), 0)`;
}

const gameId = sql.placeholder("gameId");

// Rows that everybody sees and the viewer's own come before the limit.
const ofGame = selectParticipants()
  .where(eq(gameParticipants.gameId, gameId))
  .orderBy(
    sql`${gameParticipants.userId} is not ${sql.placeholder("viewerId")}`,
    sql`case ${gameParticipants.status} when 'confirmed' then 0 when 'maybe' then 1 when 'waitlisted' then 2 else 3 end`,
    asc(gameParticipants.joinedAt),
    asc(gameParticipants.id),
  )
  .limit(MOST)
  .prepare();

type ParticipantRow = Awaited<ReturnType<typeof ofGame.all>>[number];

/** Only for `visibleParticipants`. */
export const participantRows = (viewer: Viewer, id: string): Promise<ParticipantRow[]> =>
  ofGame.all({ gameId: id.toLowerCase(), viewerId: viewer?.id ?? "" });

const SEEN_BY: Record<"organizer" | "insider" | "anyone", readonly ParticipantStatus[]> = {
  organizer: ["confirmed", "maybe", "waitlisted", "invited", "declined"],
  insider: ["confirmed", "maybe", "waitlisted", "declined"],
  anyone: ["confirmed", "maybe"],
};

const ORDER: readonly ParticipantStatus[] = ["confirmed", "maybe", "waitlisted", "invited", "declined"];

interface SeenGame {
  id: string;
  organizerId: string;
  crewRole?: CrewRole | null;
  participation: { id: string; status: ParticipantStatus } | null;
}

/** Confirmed, maybe, waiting list, others. */
export const participantsOf = async (viewer: Viewer, game: SeenGame): Promise<Participant[]> =>
  visibleParticipants(viewer, game, await participantRows(viewer, game.id));

export function visibleParticipants(
  viewer: Viewer,
  game: SeenGame,
  all: readonly ParticipantRow[],
): Participant[] {
  const seen = SEEN_BY[seenAs(viewer, game)];
  const rows = all.filter(({ id, status }) => seen.includes(status) || id === game.participation?.id);
  const waiting = rows
    .filter((row) => row.waitlistNumber !== null)
    .sort((a, b) => (a.waitlistNumber ?? 0) - (b.waitlistNumber ?? 0));
  const participants = rows.map((row) => ({
    ...withPerson(row),
    waitlistPosition: row.waitlistNumber === null ? null : waiting.indexOf(row) + 1,
  }));
  return participants.sort(
    (a, b) =>
      ORDER.indexOf(a.status) - ORDER.indexOf(b.status) ||
      (a.waitlistPosition ?? 0) - (b.waitlistPosition ?? 0) ||
      +a.joinedAt - +b.joinedAt ||
      Number(a.isExternalPlayer) - Number(b.isExternalPlayer) ||
      (a.id < b.id ? -1 : 1),
  );
}

const withPerson = ({ profile, waitingWith, ...row }: ParticipantRow) => ({
  ...row,
  waitingWith: waitingWith === null ? [] : z.array(Companion).parse(JSON.parse(waitingWith)),
  profile: profile && {
    ...shownPerson(profile),
    gamesPlayed: profile.gamesPlayed,
    isPrivate: isPrivate(profile),
  },
});

function seenAs(viewer: Viewer, game: SeenGame): keyof typeof SEEN_BY {
  if (isOrganizer(viewer, game)) return "organizer";
  return takesPart(game.participation) ? "insider" : "anyone";
}

const byIds = selectParticipants()
  .where(inArray(gameParticipants.id, sql`(select value from json_each(${sql.placeholder("ids")}))`))
  .orderBy(asc(gameParticipants.joinedAt), asc(gameParticipants.id))
  .prepare();
const waitingUpTo = db
  .select({ count: count() })
  .from(gameParticipants)
  .where(
    and(eq(gameParticipants.gameId, gameId), lte(gameParticipants.waitlistNumber, sql.placeholder("number"))),
  )
  .prepare();

export async function participantsByIds(viewer: Viewer, ids: readonly string[]): Promise<Participant[]> {
  const rows = await byIds.all({ ids: JSON.stringify(ids), viewerId: viewer?.id ?? "" });
  return rows.map((row) => ({ ...withPerson(row), waitlistPosition: null }));
}

export async function participantById(viewer: Viewer, id: string): Promise<Participant | null> {
  const [participant] = await participantsByIds(viewer, [id]);
  if (!participant || participant.waitlistNumber === null) return participant ?? null;
  const [waiting] = await waitingUpTo.all({ gameId: participant.gameId, number: participant.waitlistNumber });
  return { ...participant, waitlistPosition: waiting?.count ?? null };
}

/** Null once off the list. */
export async function waitingCompanion(id: string): Promise<Participant | null> {
  const [row] = await db
    .select({
      id: waitingCompanions.id,
      gameId: gameParticipants.gameId,
      externalPlayerName: waitingCompanions.name,
      broughtById: gameParticipants.userId,
      joinedAt: waitingCompanions.createdAt,
    })
    .from(waitingCompanions)
    .innerJoin(gameParticipants, eq(gameParticipants.id, waitingCompanions.participantId))
    .where(eq(waitingCompanions.id, id));
  if (!row) return null;
  const nobody = { userId: null, profile: null, ratings: null, reachable: null, waitingWith: [] };
  const notInvited = {
    invitedById: null,
    seenAt: null,
    nudgedAt: null,
    leftAt: null,
    wasThere: false,
    owedMinor: null,
    removedAt: null,
    came: null,
    attendanceNote: null,
    walkedInFrom: null,
  };
  return {
    ...row,
    ...nobody,
    ...notInvited,
    status: "waitlisted",
    isExternalPlayer: true,
    waitlistNumber: null,
    waitlistPosition: null,
    hasPaid: false,
    payment: null,
    updatedAt: row.joinedAt,
  };
}

/** Id of the participation or the account. */
export const findParticipant = (gameId: string, id: string) =>
  and(eq(gameParticipants.gameId, gameId), or(eq(gameParticipants.id, id), eq(gameParticipants.userId, id)));
