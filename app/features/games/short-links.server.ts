import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { type Credentials, countWrongCode, gameNotFound } from "./authorize-game.server";

/** A slug, and a private game's code. */
const SHORT_LINK = /^([0-9a-f]{8})(?:-([0-9a-z]{1,40}))?$/i;

const bySlug = db
  .select({ id: games.id })
  .from(games)
  // So that the index is used, which omits empty slugs.
  .where(and(eq(games.slug, sql.placeholder("slug")), sql`${games.slug} <> ''`))
  .prepare();

/**
 * Does not check the code. `link`: after /g/. Errors: game_not_found (at once if malformed), too_many_requests (wrong
 * codes, also for slugs of no game).
 */
export async function findByShortLink(
  link: string,
  address: string,
): Promise<{ gameId: string; code: string | null }> {
  const [, slug, code = null] = SHORT_LINK.exec(link) ?? [];
  if (!slug || slug !== slug.toLowerCase()) throw gameNotFound();
  const game = await bySlug.get({ slug });
  if (game) return { gameId: game.id, code };
  const access: Credentials = { address };
  if (code) await countWrongCode(slug, access);
  throw gameNotFound();
}
