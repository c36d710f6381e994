import { eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { isSameName } from "#db/fold";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { hashToken } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import type { RouteArgs } from "~/http/actor.server";
import { guestSpotsCookie } from "~/http/cookies.server";
import { logUnexpected, toKnownError } from "~/http/known-error.server";
import type { Locale } from "~/i18n/languages";
import { cardOf } from "../game-card.server";
import { rowOf } from "../game-row";
import { selectSummaries, summaryOf } from "../game-summary.server";
import { isChangeable } from "../rules";
import type { GameRow, GameStatus } from "../types";
import { claimGuestSpot } from "./claim-guest-spot.server";
import { guestSpotPath } from "./guest-messages.server";

export type RememberedSpot = [gameId: string, token: string];

export async function rememberedSpots(request: Request): Promise<RememberedSpot[]> {
  const stored: unknown = await guestSpotsCookie.parse(request.headers.get("Cookie"));
  return Array.isArray(stored) ? stored.filter(isRemembered) : [];
}

const isRemembered = (value: unknown): value is RememberedSpot =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");

const ofTokens = selectSummaries()
  .where(
    sql`${games.hiddenAt} is null and ${games.id} in (
      select own.game_id from json_each(${sql.placeholder("hashes")}) as link
      cross join ${gameParticipants} as own on own.claim_token_hash = link.value)`,
  )
  .orderBy(games.startTime, games.n)
  .prepare();

/** Games that are not over; cancelled ones until their planned end. At most one statement. */
export async function gamesOfBrowser(request: Request, locale: Locale): Promise<GameRow[]> {
  const spots = await rememberedSpots(request);
  if (spots.length === 0) return [];
  const hashes = JSON.stringify(spots.map(([, token]) => hashToken(token)));
  const rows = await ofTokens.all({ viewerId: "", hashes });
  const tokens = new Map(spots);
  return Promise.all(
    rows
      .filter((game) => isChangeable(game, now()) || isCalledOff(game))
      .map(async (row) => {
        const plain = rowOf(await cardOf(await summaryOf(row, locale), null, locale));
        const spotRow = isCalledOff(row) ? plain : asGuest(plain);
        const token = tokens.get(row.id);
        // A guest's link needs no code.
        return spotRow.isPrivate && token ? { ...spotRow, path: guestSpotPath(token) } : spotRow;
      }),
  );
}

const isCalledOff = ({ gameStatus, endTime }: { gameStatus: GameStatus; endTime: Date }): boolean =>
  gameStatus === "cancelled" && now() < endTime;

export function withSpotsOfBrowser(rows: GameRow[], spots: readonly GameRow[]): GameRow[] {
  const ids = new Set(spots.flatMap(({ id, role }) => (role ? [id] : [])));
  return ids.size === 0 ? rows : rows.map((row) => (ids.has(row.id) && !row.role ? asGuest(row) : row));
}

const asGuest = ({ canTake: _, ...row }: GameRow): GameRow => ({ ...row, role: "confirmed" });

export interface ClaimedSpot {
  gameId: string;
  path: string;
}

/**
 * After a sign-in: those under the actor's first name (phones are shared), and the one they came from (`wanted`). Never
 * fails: others stay a guest's.
 */
export async function claimSpotsOfBrowser(
  args: RouteArgs,
  actor: Actor,
  wanted: string | null,
): Promise<ClaimedSpot[]> {
  const spots = await rememberedSpots(args.request);
  if (spots.length === 0) return [];
  const isOwn = await isGuestNamed(actor.id, spots);
  const claimed: ClaimedSpot[] = [];
  for (const [, token] of spots) {
    const path = guestSpotPath(token);
    if (path !== wanted && !isOwn(token)) continue;
    try {
      claimed.push({ gameId: (await claimGuestSpot(actor, token)).gameId, path });
    } catch (error) {
      if (!toKnownError(error)) logUnexpected(error, args);
    }
  }
  return claimed;
}

async function isGuestNamed(playerId: string, spots: readonly RememberedSpot[]) {
  const [player, guests] = await Promise.all([
    db
      .select({ name: playerProfiles.firstName })
      .from(playerProfiles)
      .where(eq(playerProfiles.id, playerId))
      .get(),
    db
      .select({ name: gameParticipants.externalPlayerName, hash: gameParticipants.claimTokenHash })
      .from(gameParticipants)
      .where(
        inArray(
          gameParticipants.claimTokenHash,
          spots.map(([, token]) => hashToken(token)),
        ),
      ),
  ]);
  const ownHashes = new Set(
    guests
      .filter(({ name }) => isSameName(firstWord(name ?? ""), firstWord(player?.name)))
      .map(({ hash }) => hash),
  );
  return (token: string): boolean => ownHashes.has(hashToken(token));
}

const firstWord = (name = ""): string => name.trim().split(/\s/)[0] ?? "";
