import { eq } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { gamePhotos } from "#db/schema/game-photos";
import { unusedPictures } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, resultOfRepeated, runOnce } from "~/core/protection/idempotency.server";
import { now } from "~/core/time/clock.server";
import { requireOpenAccount } from "~/core/visibility/open-account.server";
import { authorizeGame, findGameRow } from "~/features/games/authorize-game.server";
import { encodePhoto } from "~/features/profile/encode-picture.server";
import { discardPicture, markUnused, storeSizes, uploadedBytes } from "~/features/profile/picture.server";
import { resolvePhotoReports } from "~/features/reporting/resolve-reports.server";
import { requireCan } from "./permissions";
import { type PhotoRow, photoOf } from "./queries.server";

interface NewPhoto {
  file: unknown;
  /** The id of the photo that the sender saw, "" for none; undefined: whichever there is. */
  seen?: string | undefined;
  idempotencyKey?: IdempotencyKey | undefined;
}

/**
 * Adds the photo of a game that is over, or replaces it; unpublished. Errors: game_not_found, photo_only_players,
 * photo_too_early, photo_hidden, photo_exists, photo_changed, storage_unavailable, and those of `uploadedBytes` and
 * `encodePhoto`.
 */
export async function savePhoto(
  actor: Actor,
  gameId: string,
  { file, seen, idempotencyKey }: NewPhoto,
): Promise<void> {
  const request = { idempotencyKey, owner: `game-photo:${actor.id}` };
  // Checked again below: this saves encoding a picture that is refused anyway.
  const access = await findGameRow(actor, gameId);
  if (await resultOfRepeated(db, request)) return;
  const earlier = await photoOf(access.game.id);
  requireCan(actor, "addPhoto", { ...access, photo: earlier, now: now() });
  const { small, large, ...facts } = await encodePhoto(await uploadedBytes(file));
  const key = await storeSizes("game-photos", { small, large });
  let replaced: string | null = null;
  const { repeated } = await transact((tx) =>
    runOnce(tx, request, async (id) => {
      await requireOpenAccount(tx, actor);
      const { game, participation } = await authorizeGame(tx, actor, { gameId });
      const photo = await photoOf(game.id, tx);
      requireCan(actor, "addPhoto", { game, participation, photo, now: now() });
      assertSeen(photo, seen);
      if (photo) await deleteRow(tx, photo);
      await tx.delete(unusedPictures).where(eq(unusedPictures.key, key));
      await tx.insert(gamePhotos).values({
        ...{ id, gameId: game.id, userId: actor.id, key, ...facts },
        ...{ bytes: small.length, createdAt: now() },
      });
      replaced = photo?.key ?? null;
    }),
  );
  await discardPicture(repeated ? key : replaced);
}

interface PhotoChange {
  gameId: string;
  published: boolean;
  seen?: string | undefined;
}

/** Repeatable. Errors: game_not_found, photo_not_found, only_organizer, photo_changed. */
export async function publishPhoto(actor: Actor, { gameId, published, seen }: PhotoChange): Promise<void> {
  await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    const photo = await photoOf(game.id, tx);
    requireCan(actor, "publishPhoto", { game, participation, photo, now: now() });
    assertSeen(photo, seen);
    if (!photo || published === (photo.publishedAt !== null)) return;
    await tx
      .update(gamePhotos)
      .set({ publishedAt: published ? now() : null })
      .where(eq(gamePhotos.id, photo.id));
  });
}

/** Answers its open reports. Errors: game_not_found, photo_not_found, photo_not_yours, photo_changed. */
export async function removePhoto(actor: Actor, gameId: string, seen?: string): Promise<void> {
  const key = await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    const photo = await photoOf(game.id, tx);
    requireCan(actor, "removePhoto", { game, participation, photo, now: now() });
    assertSeen(photo, seen);
    if (photo) await deleteRow(tx, photo);
    return photo?.key ?? null;
  });
  await discardPicture(key);
}

/** With the account. Returns the keys of the files to remove. */
export async function deleteGamePhotosOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.select().from(gamePhotos).where(eq(gamePhotos.userId, userId));
  for (const row of rows) await deleteRow(tx, row);
  return rows.map(({ key }) => key);
}

function assertSeen(photo: PhotoRow | null, seen: string | undefined): void {
  if (seen !== undefined && seen !== (photo?.id ?? "")) throw new DomainError("photo_changed");
}

async function deleteRow(tx: Tx, { id, key }: PhotoRow): Promise<void> {
  await tx.delete(gamePhotos).where(eq(gamePhotos.id, id));
  await resolvePhotoReports(tx, id);
  await markUnused(tx, key);
}
