import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { moderationLog } from "#db/schema/moderation";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import { signedIn, type Viewer } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { lastPlaceOf, rowsAfter } from "~/core/addresses/list-place.server";
import { clampPage } from "~/core/addresses/pagination";
import { DomainError } from "~/core/errors";
import { now } from "~/core/time/clock.server";
import { isOffered } from "~/core/visibility/nameable-venue.server";
import { notify } from "~/features/notifications/notify.server";
import type { Locale } from "~/i18n/languages";
import { creatorOf, venueColumns, venueView } from "../columns.server";
import { findVenueRow } from "../find-venue-row.server";
import { canVerify, requireCan, signedInTo } from "../permissions";
import { LIST_PAGE_SIZE } from "../rules";
import type { VerificationInput } from "./verification-input";

const LOG_ACTIONS = { verify: "venue_verified", refuse: "venue_refused" } as const;

/**
 * Notifies who added the venue. Errors: not_authenticated, venue_not_found, forbidden, conflict when the venue
 * changed since the admin loaded it.
 */
export async function verifyVenue(viewer: Viewer, venueId: string, input: VerificationInput): Promise<void> {
  const actor = signedInTo(viewer, "verify");
  await transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    requireCan(actor, "verify", { venue });
    if (input.seen && input.seen !== venue.updatedAt.toISOString()) throw new DomainError("conflict");
    const isVerified = input.verdict === "verify";
    await tx.update(venues).set({ isVerified, reviewedAt: now() }).where(eq(venues.id, venue.id));
    await tx.insert(moderationLog).values({
      adminId: actor.id,
      action: LOG_ACTIONS[input.verdict],
      targetType: "venue",
      targetId: venue.id,
      note: input.note,
      createdAt: now(),
    });
    if (venue.createdById === actor.id) return;
    const { id, name, createdById } = venue;
    const reason = isVerified ? "verified" : "refused";
    await notify(tx, {
      ...{ type: "admin_decision", gameId: null, to: [createdById], now: now() },
      params: {
        subject: name,
        page: isVerified ? `/venues/${id}` : `/venues/${id}/edit`,
        ...(input.note ? { reason: `${reason}_noted`, note: input.note } : { reason }),
      },
    });
  });
}

const isWaiting = and(eq(venues.isVerified, false), isNull(venues.reviewedAt), isOffered());
const { follows, bind } = rowsAfter({ columns: [venues.createdAt, venues.n], start: [0, 0] });
const waiting = and(isWaiting, follows);
const waitingCount = db.select({ total: sql<number>`count(*)` }).from(venues).where(waiting).prepare();
const waitingVenues = db
  .select(venueColumns)
  .from(venues)
  .leftJoin(playerProfiles, creatorOf)
  .where(waiting)
  .orderBy(asc(venues.createdAt), asc(venues.n))
  .limit(LIST_PAGE_SIZE)
  .offset(sql.placeholder("offset"))
  .prepare();

/** Oldest first, nine a page. Errors: not_authenticated, forbidden. */
export async function verificationQueue(
  viewer: Viewer,
  locale: Locale,
  { page: wanted = 1, after }: { page?: number; after?: Place | undefined },
) {
  const actor = signedIn(viewer);
  if (!canVerify(actor)) throw new DomainError("forbidden");
  const total = (await waitingCount.get(bind(after)))?.total ?? 0;
  const { page, totalPages, offset } = clampPage({ page: wanted, limit: LIST_PAGE_SIZE, total });
  const rows = await waitingVenues.all({ ...bind(after), viewer: actor.id, offset });
  const lastPlace = lastPlaceOf(rows, LIST_PAGE_SIZE, ({ venue }) => [+venue.createdAt, venue.n]);
  const shown = await Promise.all(rows.map((row) => venueView(row, locale)));
  return { venues: shown, page, totalPages, total, lastPlace };
}

const reviews = db
  .select({
    id: moderationLog.id,
    action: moderationLog.action,
    note: moderationLog.note,
    createdAt: moderationLog.createdAt,
  })
  .from(moderationLog)
  .where(
    and(
      eq(moderationLog.targetType, "venue"),
      eq(moderationLog.targetId, sql.placeholder("venueId")),
      inArray(moderationLog.action, Object.values(LOG_ACTIONS)),
    ),
  )
  .orderBy(desc(moderationLog.id))
  .limit(20)
  .prepare();

export interface Verification {
  id: number;
  verdict: "verify" | "refuse";
  note: string | null;
  createdAt: Date;
}

export async function verificationHistory(venueId: string): Promise<Verification[]> {
  const rows = await reviews.all({ venueId });
  return rows.map(({ action, ...rest }) => ({
    ...rest,
    verdict: action === LOG_ACTIONS.verify ? "verify" : "refuse",
  }));
}
