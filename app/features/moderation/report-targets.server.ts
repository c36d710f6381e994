import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { users } from "#db/schema/accounts";
import { crewMembers } from "#db/schema/crews";
import { gameComments } from "#db/schema/discussion";
import { gamePhotos } from "#db/schema/game-photos";
import { playerProfiles } from "#db/schema/players";
import { gameRatings, profileRatings } from "#db/schema/ratings";
import { venuePhotos } from "#db/schema/venue-photos";
import { venueRatings } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { fullName } from "~/core/text/person-name";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { findCrewRow } from "~/features/crews/crew-access.server";
import { photoPath } from "~/features/game-photos/components/paths";
import { seesPhoto } from "~/features/game-photos/permissions";
import { type Credentials, findGameRow } from "~/features/games/authorize-game.server";
import { gamePath } from "~/features/games/components/paths";
import { visibleComment } from "~/features/ratings/visible-comment.server";
import { findVenueRow } from "~/features/venues/find-venue-row.server";
import type { ReportKind } from "./rules";

export interface ReportTarget {
  kind: ReportKind;
  id: string;
  /** User-written. */
  name: string;
  ownerId: string;
  /** With the code that opened a private game. */
  path: string;
}

/**
 * `access`: a private game's code. Errors: player_not_found, venue_not_found, photo_not_found, game_not_found,
 * crew_not_found or not_found, also if the viewer may not see it; too_many_requests (wrong codes).
 */
export async function findReportTarget(
  viewer: Viewer,
  { kind, id }: { kind: ReportKind; id: string },
  access: Credentials = {},
): Promise<ReportTarget> {
  switch (kind) {
    case "player":
      return playerTarget(id);
    case "venue":
      return venueTarget(id);
    case "game":
      return gameTarget(viewer, id, access);
    case "comment":
      return commentTarget(viewer, id, access);
    case "crew":
      return crewTarget(viewer, id);
    case "photo":
      return (await gamePhotoTarget(viewer, id, access)) ?? photoTarget(id);
  }
}

async function playerTarget(id: string): Promise<ReportTarget> {
  const player = await db
    .select({ firstName: playerProfiles.firstName, lastName: playerProfiles.shownLastName })
    .from(playerProfiles)
    .innerJoin(users, and(eq(users.id, playerProfiles.id), isNull(users.deletedAt)))
    .where(eq(playerProfiles.id, id))
    .get();
  if (!player) throw new DomainError("player_not_found");
  return { kind: "player", id, name: fullName(player), ownerId: id, path: `/players/${id}` };
}

async function venueTarget(id: string): Promise<ReportTarget> {
  const { name, createdById } = await findVenueRow(db, id);
  return { kind: "venue", id, name, ownerId: createdById, path: `/venues/${id}` };
}

async function gameTarget(viewer: Viewer, id: string, access: Credentials): Promise<ReportTarget> {
  const { game } = await findGameRow(viewer, id, access);
  return { kind: "game", id, name: game.title, ownerId: game.organizerId, path: gamePath(id, access.code) };
}

/** Null if there is none. Errors: game_not_found, photo_not_found. */
async function gamePhotoTarget(
  viewer: Viewer,
  id: string,
  credentials: Credentials,
): Promise<ReportTarget | null> {
  const photo = await db.select().from(gamePhotos).where(eq(gamePhotos.id, id)).get();
  if (!photo) return null;
  const { game, participation } = await findGameRow(viewer, photo.gameId, credentials);
  if (photo.hiddenAt || !seesPhoto(viewer, { game, participation, photo }))
    throw new DomainError("photo_not_found");
  return {
    kind: "photo",
    id,
    name: game.title,
    ownerId: photo.userId,
    path: photoPath(game.id, credentials.code),
  };
}

/** Has its venue's name. Errors: photo_not_found, venue_not_found. */
async function photoTarget(id: string): Promise<ReportTarget> {
  const photo = await db
    .select({ venueId: venuePhotos.venueId, userId: venuePhotos.userId })
    .from(venuePhotos)
    .where(
      and(eq(venuePhotos.id, id), equalsConstant(venuePhotos.status, "shown"), isNull(venuePhotos.hiddenAt)),
    )
    .get();
  if (!photo) throw new DomainError("photo_not_found");
  const { name } = await findVenueRow(db, photo.venueId);
  return { kind: "photo", id, name, ownerId: photo.userId, path: `/venues/${photo.venueId}/photos` };
}

/** A crew's texts are its owner's. */
async function crewTarget(viewer: Viewer, id: string): Promise<ReportTarget> {
  const { crew } = await findCrewRow(viewer, id);
  const owner = await db
    .select({ id: crewMembers.userId })
    .from(crewMembers)
    .where(and(eq(crewMembers.crewId, crew.id), eq(crewMembers.role, "owner")))
    .get();
  if (!owner) throw new DomainError("crew_not_found");
  return { kind: "crew", id: crew.id, name: crew.name, ownerId: owner.id, path: `/crews/${crew.id}` };
}

async function commentTarget(viewer: Viewer, id: string, access: Credentials): Promise<ReportTarget> {
  const target =
    (await discussionTarget(viewer, id, access)) ??
    (await ratingTarget(viewer, id)) ??
    (await reviewTarget(id));
  if (!target) throw new DomainError("not_found");
  return target;
}

async function discussionTarget(
  viewer: Viewer,
  id: string,
  access: Credentials,
): Promise<ReportTarget | null> {
  const comment = await db
    .select()
    .from(gameComments)
    .where(
      and(
        eq(gameComments.id, id),
        isNull(gameComments.hiddenAt),
        isNull(gameComments.deletedAt),
        sql`${gameComments.userId} not in ${blockedPairs(viewer?.id ?? "")}`,
      ),
    )
    .get();
  if (!comment) return null;
  await findGameRow(viewer, comment.gameId, access);
  return {
    kind: "comment",
    id,
    name: comment.comment,
    ownerId: comment.userId,
    path: gamePath(comment.gameId, access.code, "/discussion"),
  };
}

async function ratingTarget(viewer: Viewer, id: string): Promise<ReportTarget | null> {
  const inGame = await db
    .select({
      name: visibleComment(gameRatings, viewer?.id ?? ""),
      ownerId: gameRatings.raterId,
      ratedId: gameRatings.ratedUserId,
    })
    .from(gameRatings)
    .where(eq(gameRatings.id, id))
    .get();
  const rating =
    inGame ??
    (await db
      .select({
        name: visibleComment(profileRatings, viewer?.id ?? ""),
        ownerId: profileRatings.raterId,
        ratedId: profileRatings.playerId,
      })
      .from(profileRatings)
      .where(eq(profileRatings.id, id))
      .get());
  if (!rating?.name) return null;
  const { name, ownerId, ratedId } = rating;
  return { kind: "comment", id, name, ownerId, path: `/players/${ratedId}` };
}

/** Errors: venue_not_found. */
async function reviewTarget(id: string): Promise<ReportTarget | null> {
  const review = await db
    .select({ name: venueRatings.comment, ownerId: venueRatings.userId, venueId: venueRatings.venueId })
    .from(venueRatings)
    .where(and(eq(venueRatings.id, id), isNull(venueRatings.hiddenAt)))
    .get();
  if (!review?.name) return null;
  await findVenueRow(db, review.venueId);
  const { name, ownerId, venueId } = review;
  return { kind: "comment", id, name, ownerId, path: `/venues/${venueId}` };
}
