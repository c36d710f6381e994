import { eq, sql } from "drizzle-orm";
import { type Db, db } from "#db/client.server";
import { gamePhotos } from "#db/schema/game-photos";
import { gameParticipants, games } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { pictureKey, pictureUrl } from "~/core/pictures/pictures.server";
import { now } from "~/core/time/clock.server";
import {
  accessColumnsFor,
  type Credentials,
  findGameRow,
  isOwnParticipation,
} from "~/features/games/authorize-game.server";
import type { GameSummary } from "~/features/games/game-summary.server";
import { can, seesPhoto } from "./permissions";

const bound = sql.placeholder;
const ofGame = (on: Db) =>
  on
    .select()
    .from(gamePhotos)
    .where(eq(gamePhotos.gameId, bound("gameId")))
    .prepare();
const photoOfGame = ofGame(db);

export type PhotoRow = typeof gamePhotos.$inferSelect;

export const photoOf = async (gameId: string, on?: Db): Promise<PhotoRow | null> =>
  (await (on ? ofGame(on) : photoOfGame).get({ gameId })) ?? null;

/** Of the game that the viewer sees. `code`: of a private game. */
export async function seenPhoto(
  viewer: Viewer,
  game: GameSummary,
  code?: string | null,
): Promise<GamePhoto | null> {
  const photo = await photoOf(game.id);
  const isSeen = seesPhoto(viewer, { game, participation: game.participation, photo });
  return photo && isSeen ? shownPhoto(photo, { viewer, code }) : null;
}

export interface GamePhoto {
  id: string;
  small: string;
  large: string;
  /** Pixels of the large size, and bytes of the small one. */
  width: number;
  height: number;
  bytes: number;
  /** A data URI. */
  preview: string;
  isPublished: boolean;
  isHidden: boolean;
  isOwn: boolean;
  createdAt: Date;
}

function shownPhoto(
  row: PhotoRow,
  { viewer, code }: { viewer: Viewer; code?: string | null | undefined },
): GamePhoto {
  const { id, width, height, bytes, preview, createdAt } = row;
  const query = code ? `?code=${encodeURIComponent(code)}` : "";
  return {
    ...{ id, width, height, bytes, preview, createdAt },
    small: `${pictureUrl(row.key)}${query}`,
    large: `${pictureUrl(row.key, "large")}${query}`,
    isPublished: row.publishedAt !== null,
    isHidden: row.hiddenAt !== null,
    isOwn: row.userId === viewer?.id,
  };
}

const withAccess = db
  .select({ ...accessColumnsFor(bound("viewerId")), photo: gamePhotos })
  .from(games)
  .leftJoin(gameParticipants, isOwnParticipation(bound("viewerId")))
  .leftJoin(gamePhotos, eq(gamePhotos.gameId, games.id))
  .where(eq(games.id, bound("gameId")))
  .prepare();

export interface PhotoOnPage {
  photo: Pick<GamePhoto, "small" | "width" | "height"> | null;
}

/** For the page of a game that is over; null if the viewer neither sees nor adds one. */
export async function photoOnPage(
  viewer: Viewer,
  { gameId, code }: { gameId: string; code: string | null },
): Promise<PhotoOnPage | null> {
  // Visitors' pages must read no table without a version.
  const found = viewer
    ? await withAccess.get({ viewerId: viewer.id, gameId })
    : { photo: await photoOf(gameId), game: null, participation: null };
  if (!found) return null;
  const { photo, game, participation } = found;
  const isSeen = game
    ? seesPhoto(viewer, { game, participation, photo })
    : photo?.publishedAt != null && !photo.hiddenAt;
  const mayAdd = game && !photo && can(viewer, "addPhoto", { game, participation, photo, now: now() });
  if (!(isSeen || mayAdd)) return null;
  if (!(photo && isSeen)) return { photo: null };
  const { small, width, height } = shownPhoto(photo, { viewer, code });
  return { photo: { small, width, height } };
}

const byKey = db
  .select({
    photo: gamePhotos,
    isOpen: sql`${games.gameType} = 'public' and not ${games.crewOnly} and ${games.hiddenAt} is null`.mapWith(
      Boolean,
    ),
  })
  .from(gamePhotos)
  .innerJoin(games, eq(games.id, gamePhotos.gameId))
  .where(eq(gamePhotos.key, bound("key")))
  .prepare();

/** Errors: game_not_found, too_many_requests (wrong codes). */
export async function audienceOf(
  file: string,
  findReader: () => Promise<{ viewer: Viewer; access: Credentials }>,
): Promise<"everybody" | "viewer" | "nobody"> {
  const found = await byKey.get({ key: pictureKey(file) });
  if (!found) return "nobody";
  const { photo, isOpen } = found;
  if (isOpen && photo.publishedAt && !photo.hiddenAt) return "everybody";
  const { viewer, access } = await findReader();
  const { game, participation } = await findGameRow(viewer, photo.gameId, access);
  return seesPhoto(viewer, { game, participation, photo }) ? "viewer" : "nobody";
}
