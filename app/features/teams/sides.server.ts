import { TEAM_COLORS } from "#db/limits/teams";
import { colorOf } from "./colors";
import { confirmedPlayers } from "./players.server";
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
  const players = await confirmedPlayers(gameId);
  const colorOfPlayer = new Map(
    published.players.map(({ id, team }) => [id, TEAM_COLORS.indexOf(colorOf(team, published.colors))]),
  );
  const shownAs = new Map(players.map(({ id, userId }) => [userId ?? id, colorOfPlayer.get(id)]));
  return { sides: shown.map((id) => shownAs.get(id) ?? "-").join(""), hasDraw: true };
}
