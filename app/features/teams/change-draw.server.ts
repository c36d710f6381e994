import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { afterCommit, type Tx, transact } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { deferredNotifications } from "#db/schema/notifications";
import { type PlayerInDraw, teamDraws } from "#db/schema/teams";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame, type GameRow } from "~/features/games/authorize-game.server";
import { liveGames } from "~/features/games/live.server";
import { deliveryTime } from "~/features/games/quiet-hours.server";
import { notify } from "~/features/notifications/notify.server";
import { unreadNotifications, withdrawNotifications } from "~/features/notifications/replace.server";
import { colorOf, exchangedColors } from "./colors";
import { changedPlayers } from "./drawn-teams";
import { requireCan } from "./permissions";
import { confirmedPlayers } from "./players.server";
import type { DrawChanges } from "./schema";

type DrawRow = typeof teamDraws.$inferSelect;

/**
 * Errors: game_not_found, draw_not_found, only_organizer, game_closed, draw_locked, draw_changed (`version` is not the
 * present one), draw_player_unknown, swap_same_team, team_names, team_colors, draw_outdated (published after players changed).
 */
export async function changeDraw(
  actor: Actor,
  { gameId, drawId }: { gameId: string; drawId: string },
  changes: DrawChanges,
): Promise<void> {
  const now = currentTime();
  await transact(async (tx) => {
    const { game } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "lockDraw", { game, now });
    const draw = await drawOf(tx, game.id, drawId);
    if (changes.version !== undefined && changes.version !== draw.version)
      throw new DomainError("draw_changed");
    const { swap, lock, names, colors, published } = changes;
    // Unlocking comes first, so that one request can unlock and change.
    if (swap || names || colors)
      requireCan(actor, "changeDraw", { game, now, isLocked: draw.isLocked && lock !== false });
    const confirmed = (await confirmedPlayers(game.id, tx)).map(({ id }) => id);
    const players = swap ? swapped(draw.players, swap, confirmed) : draw.players;
    if (names && names.length !== draw.teams) throw new DomainError("team_names", { field: "names" });
    const exchanged = colors && exchangedColors(colorsOf(draw), colors);
    if (exchanged === null) throw new DomainError("team_colors", { field: "colors" });
    const publishedAt = published === undefined ? draw.publishedAt : published ? now : null;
    if (published) {
      requireCan(actor, "publishDraw", { game, now });
      const { gone, joined } = changedPlayers(players, confirmed);
      if (gone.length + joined.length > 0) throw new DomainError("draw_outdated");
      await tx
        .update(teamDraws)
        .set({ publishedAt: null, version: sql`${teamDraws.version} + 1` })
        .where(
          and(eq(teamDraws.gameId, game.id), ne(teamDraws.id, draw.id), isNotNull(teamDraws.publishedAt)),
        );
    }
    await tx
      .update(teamDraws)
      .set({
        ...{ players, publishedAt, version: draw.version + 1 },
        ...(names && { names }),
        ...(exchanged && { colors: exchanged }),
        ...(lock !== undefined && { isLocked: lock }),
      })
      .where(eq(teamDraws.id, draw.id));
    afterCommit(tx, () => liveGames.wake());
    if (published) await notifyPlayers(tx, { actor, game, now });
    else if (published === false && draw.publishedAt !== null) await withdrawNews(tx, game.id, now);
  });
}

const colorsOf = ({ teams, colors }: DrawRow) =>
  Array.from({ length: teams }, (_, team) => colorOf(team, colors));

async function drawOf(tx: Tx, gameId: string, drawId: string): Promise<DrawRow> {
  const draw = isId(drawId)
    ? await tx
        .select()
        .from(teamDraws)
        .where(and(eq(teamDraws.id, drawId.toLowerCase()), eq(teamDraws.gameId, gameId)))
        .get()
    : undefined;
  if (!draw) throw new DomainError("draw_not_found");
  return draw;
}

/** Two of different teams; or one who left and one who joined, who takes their place at the mean. */
function swapped(
  players: readonly PlayerInDraw[],
  [a = "", b = ""]: readonly string[],
  confirmed: readonly string[],
): PlayerInDraw[] {
  const [one, other] = [a, b].map((id) => players.find((player) => player.id === id));
  if (one && other) {
    if (one.team === other.team) throw new DomainError("swap_same_team", { field: "swap" });
    return players.map((player) => {
      if (player === one) return { ...player, team: other.team };
      return player === other ? { ...player, team: one.team } : player;
    });
  }
  const { gone, joined } = changedPlayers(players, confirmed);
  const leaver = one ?? other;
  const newcomer = one ? b : a;
  if (!leaver || !gone.includes(leaver.id) || !joined.includes(newcomer))
    throw new DomainError("draw_player_unknown", { field: "swap" });
  return players.map((player) =>
    player === leaver
      ? { id: newcomer, team: player.team, level: 0, isKeeper: false, correction: null }
      : player,
  );
}

/** Published again, only the last one is shown. */
async function notifyPlayers(tx: Tx, { actor, game, now }: { actor: Actor; game: GameRow; now: Date }) {
  await notify(tx, {
    type: "teams_published",
    gameId: game.id,
    to: sql`select user_id from game_participants where game_id = ${game.id} and status = 'confirmed'
      and user_id is not null and user_id <> ${actor.id}`,
    params: {},
    now,
    deliverAfter: await deliveryTime(game, now),
  });
}

/** Of published teams. */
async function withdrawNews(tx: Tx, gameId: string, now: Date): Promise<void> {
  const type = "teams_published";
  await tx
    .delete(deferredNotifications)
    .where(and(eq(deferredNotifications.type, type), eq(deferredNotifications.gameId, gameId)));
  const players = await tx
    .select({ userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(eq(gameParticipants.gameId, gameId));
  const to = players.flatMap(({ userId }) => userId ?? []);
  const unread = await unreadNotifications(tx, { type, gameId, to });
  await withdrawNotifications(
    tx,
    unread.map(({ id }) => id),
    now,
  );
}
