import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { gameParticipants, games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { findGameRow, isOwnParticipation, viewersGender } from "~/features/games/authorize-game.server";
import { cardOf } from "~/features/games/game-card.server";
import {
  type GameSummary,
  inviterTo,
  selectSummaries,
  summaryOf,
} from "~/features/games/game-summary.server";
import { isFor } from "~/features/games/rules";
import type { Audience, Gender, InvitationView } from "~/features/games/types";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

/** Does not check whether the actor may invite. Errors: game_not_found. */
export const gameToInviteTo = (actor: Actor, gameId: string) => findGameRow(actor, gameId);

export type Invitation = GameSummary & { participationId: string };

const isOpen = and(
  eq(gameParticipants.status, "invited"),
  equalsConstant(games.gameStatus, "scheduled"),
  gt(games.endTime, sql.placeholder("at")),
  isNull(games.hiddenAt),
);

// A cross join reads the actor's invitations first, an order that SQLite would change without statistics.
const openInvitationGames = db
  .select({ n: games.n })
  .from(gameParticipants)
  .crossJoin(games)
  .where(and(isOwnParticipation(sql.placeholder("viewerId")), isOpen))
  .orderBy(asc(games.startTime), asc(games.n))
  .limit(sql.placeholder("limit"));
const openInvitations = selectSummaries()
  .where(inArray(games.n, openInvitationGames))
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();

/** To games that have not ended, earliest start first. */
export async function listInvitations(actor: Actor, locale: Locale, limit = 100): Promise<Invitation[]> {
  const rows = await openInvitations.all({ viewerId: actor.id, at: +now(), limit });
  const invitations = await Promise.all(
    rows.map(async (row) => ({
      ...(await summaryOf(row, locale)),
      participationId: row.participation?.id ?? "",
    })),
  );
  return invitations;
}

export async function dashboardInvitations(
  actor: Actor,
  locale: Locale,
  limit = 20,
): Promise<InvitationView[]> {
  const invitations = await listInvitations(actor, locale, limit);
  return Promise.all(
    invitations.map(async (invitation) => ({
      ...(await cardOf(invitation, actor, locale)),
      participationId: invitation.participationId,
      declares: declaresFor(invitation),
      notForYou: notForYou(invitation, locale),
      inviterName: inviterTo(invitation, locale),
    })),
  );
}

export interface InvitationToAnswer {
  participationId: string;
  gameId: string;
  title: string;
  isFull: boolean;
  /** The audience that the actor must confirm; null if they need not. */
  declares: Audience | null;
  /** Why the player may only decline; null if they may accept. */
  notForYou: string | null;
}

interface ForWhom {
  audience: Audience;
  gender: Gender | null;
}

const declaresFor = ({ audience, gender }: ForWhom): Audience | null =>
  isFor(audience, gender) === null ? audience : null;

/** The game's audience may have changed since the invitation. */
function notForYou({ audience, gender }: ForWhom, locale: Locale): string | null {
  if (audience === "everyone" || isFor(audience, gender) !== false) return null;
  const t = translator(locale, "errors");
  return t("not_for_you", { audience: t(`audience_${audience}`) });
}

const openInvitationsToGames = db
  .select({
    participationId: gameParticipants.id,
    gameId: games.id,
    title: games.title,
    audience: games.audience,
    gender: viewersGender(sql.placeholder("viewerId")),
    seatsTaken: games.seatsTaken,
    maxPlayers: games.maxPlayers,
  })
  .from(gameParticipants)
  .crossJoin(games)
  .where(
    and(
      isOwnParticipation(sql.placeholder("viewerId")),
      isOpen,
      sql`${gameParticipants.gameId} in (select value from json_each(${sql.placeholder("ids")}))`,
    ),
  )
  .prepare();

/** By game id. One statement. */
export async function findInvitationsToGames(
  actor: Actor,
  gameIds: readonly string[],
  locale: Locale,
): Promise<Map<string, InvitationToAnswer>> {
  if (gameIds.length === 0) return new Map();
  const rows = await openInvitationsToGames.all({
    viewerId: actor.id,
    at: +now(),
    ids: JSON.stringify(gameIds),
  });
  return new Map(
    rows.map(({ seatsTaken, maxPlayers, audience, gender, ...row }) => [
      row.gameId,
      {
        ...row,
        isFull: seatsTaken >= maxPlayers,
        declares: declaresFor({ audience, gender }),
        notForYou: notForYou({ audience, gender }, locale),
      },
    ]),
  );
}
