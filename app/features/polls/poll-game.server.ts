import { millisecondsInHour } from "date-fns/constants";
import { and, eq, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { pollAnswers, pollDates, polls } from "#db/schema/polls";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import { writeGame } from "~/features/games/create-game.server";
import type { NewGame } from "~/features/games/game-fields";
import { GAME_DEFAULTS } from "~/features/games/rules";
import { usualNumbers } from "~/features/games/usual-numbers.server";
import { inviteToNewGame } from "~/features/invitations/invitations.server";
import { deliverNow } from "~/features/notifications/notify.server";
import { pollPath } from "./components/paths";
import { countsFor } from "./counted-answers.server";
import { findPollRow } from "./find-poll.server";
import { requireCan } from "./permissions";

type StoredPoll = typeof polls.$inferSelect;

const GAME_HOURS = 2;

interface PollGame {
  /** One of the poll's dates. */
  startTime: Date;
  /** Required if the poll has none. */
  sportId?: string | null | undefined;
  /** By default the sport's usual number. */
  maxPlayers?: number | undefined;
  organizerPlays?: boolean | undefined;
}

/**
 * Once: a repeated call returns the same game, private and open to guests. Users who said yes are invited; visitors who
 * did find it on the poll's page. Errors: poll_not_found, only_organizer, poll_date_unknown, poll_date_past,
 * sport_required, and those of createGame.
 */
export async function makePollGame(
  actor: Actor,
  code: string,
  input: PollGame,
): Promise<{ id: string; repeated: boolean }> {
  return transact(async (tx) => {
    const now = currentTime();
    // Nothing else writes meanwhile.
    const poll = await findPollRow(actor, code);
    requireCan(actor, "organize", { row: poll, now });
    const current = await tx.select().from(polls).where(eq(polls.id, poll.id)).get();
    if (!current) throw new DomainError("poll_not_found");
    if (current.gameId) return { id: current.gameId, repeated: true };
    const position = await positionOf(tx, poll.id, input.startTime);
    if (position === undefined) throw new DomainError("poll_date_unknown", { field: "date" });
    if (input.startTime <= now) throw new DomainError("poll_date_past", { field: "date" });
    const id = newId();
    await writeGame(tx, actor, { ...gameOf(current, input), crewId: poll.openCrewId, id });
    await tx
      .update(polls)
      .set({ gameId: id, closedAt: current.closedAt ?? now })
      .where(eq(polls.id, poll.id));
    await notifyAnswerers(tx, actor, { poll: current, gameId: id, position, now });
    return { id, repeated: false };
  });
}

async function positionOf(tx: Tx, pollId: string, startTime: Date): Promise<number | undefined> {
  const date = await tx
    .select({ position: pollDates.position })
    .from(pollDates)
    .where(sql`${pollDates.pollId} = ${pollId} and ${pollDates.startTime} = ${+startTime}`)
    .get();
  return date?.position;
}

function gameOf(poll: StoredPoll, input: PollGame): NewGame {
  const sportId = poll.sportId ?? input.sportId;
  if (!sportId) throw new DomainError("sport_required", { field: "sportId" });
  const endTime = new Date(+input.startTime + GAME_HOURS * millisecondsInHour);
  const usual = usualNumbers(sportId);
  const maxPlayers = input.maxPlayers ?? usual.maxPlayers;
  return {
    title: poll.title,
    description: null,
    sportId,
    venueId: poll.venueId,
    when: { startTime: input.startTime, endTime },
    minPlayers: Math.min(usual.minPlayers, maxPlayers),
    maxPlayers,
    skillLevel: GAME_DEFAULTS.skillLevel,
    gameType: "private",
    audience: GAME_DEFAULTS.audience,
    isPaid: false,
    price: null,
    organizerPlays: input.organizerPlays ?? false,
    externalParticipants: [],
    guestsAllowed: true,
    duplicateOfId: null,
  };
}

interface Notified {
  poll: StoredPoll;
  gameId: string;
  position: number;
  now: Date;
}

/** Invites those who said yes, notifies the others, and skips former members. */
async function notifyAnswerers(
  tx: Tx,
  actor: Actor,
  { poll, gameId, position, now }: Notified,
): Promise<void> {
  const rows = await tx
    .select({ userId: pollAnswers.userId, answers: pollAnswers.answers })
    .from(pollAnswers)
    .where(and(eq(pollAnswers.pollId, poll.id), countsFor(poll.crewId)));
  const yes: string[] = [];
  const others: string[] = [];
  for (const { userId, answers } of rows) {
    if (!userId || userId === actor.id) continue;
    (answers[position] === "y" ? yes : others).push(userId);
  }
  await inviteToNewGame(tx, actor, { gameId, userIds: yes, now });
  const params = { subject: poll.title, page: pollPath(poll.code) };
  await deliverNow(
    tx,
    others.map((userId) => ({ userId, type: "poll_decided", params, createdAt: now })),
    now,
  );
}
