import { and, eq } from "drizzle-orm";
import { db } from "#db/client.server";
import { TEAM_COLORS } from "#db/limits/teams";
import { gameParticipants } from "#db/schema/games";
import { colorOf } from "./colors";
import { newestDraw, publishedDraw } from "./queries.server";

interface Sides {
  /** The color of the team of each of `shown`, a digit each; "-": of none. Null: not published. */
  sides: string | null;
  hasDraw: boolean;
}

/** `shown`: ids as on the game's page, of accounts or participations. */
export async function sidesOf(
  gameId: string,
  { shown, organizes }: { shown: readonly string[]; organizes: boolean },
): Promise<Sides> {
  const [published, newest] = await Promise.all([
    publishedDraw(gameId),
    organizes ? newestDraw(gameId) : null,
  ]);
  if (!published) return { sides: null, hasDraw: newest !== null };
  // Who was marked absent keeps the color, because others would see the mark.
  const players = await db
    .select({ id: gameParticipants.id, userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(and(eq(gameParticipants.gameId, gameId), eq(gameParticipants.status, "confirmed")));
  const colorOfPlayer = new Map(
    published.players.map(({ id, team }) => [id, TEAM_COLORS.indexOf(colorOf(team, published.colors))]),
  );
  const shownAs = new Map(players.map(({ id, userId }) => [userId ?? id, colorOfPlayer.get(id)]));
  return { sides: shown.map((id) => shownAs.get(id) ?? "-").join(""), hasDraw: true };
}
