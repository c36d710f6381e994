import { redirect } from "@remix-run/node";
import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import type { RouteArgs } from "~/http/actor.server";
import type { Locale } from "~/i18n/languages";
import { findVenue } from "./queries.server";
import type { VenueView } from "./types";

const merged = db
  .select({ mergedIntoId: venues.mergedIntoId })
  .from(venues)
  .where(eq(venues.id, sql.placeholder("id")))
  .prepare();

/** The venue that a merged one became; null for any other. */
export async function mergedInto(id: string | undefined): Promise<string | null> {
  if (!isId(id)) return null;
  return (await merged.get({ id: id.toLowerCase() }))?.mergedIntoId ?? null;
}

type AddressArgs = Pick<RouteArgs, "request"> & { params: { id?: string | undefined } };

/** From any address of a merged venue to the same of the venue that it became; null for any other venue. */
async function redirectOfMerged({ request, params: { id } }: AddressArgs): Promise<Response | null> {
  const into = await mergedInto(id);
  if (!into) return null;
  const { pathname, search } = new URL(request.url);
  // Not the id itself, which the address may have encoded.
  return redirect(pathname.replace(/(?<=\/venues\/)[^/]+/, into) + search, 301);
}

/** Null without such a venue. Throws the redirect of a merged one. */
export async function venueOfPage(
  args: RouteArgs,
  viewer: Viewer,
  locale: Locale,
): Promise<VenueView | null> {
  const venue = await findVenue(viewer, args.params.id, locale);
  if (venue) return venue;
  const moved = await redirectOfMerged(args);
  if (moved) throw moved;
  return null;
}

/** As `venueOfPage`. Errors: venue_not_found. */
export async function existingVenueOfPage(
  args: RouteArgs,
  viewer: Viewer,
  locale: Locale,
): Promise<VenueView> {
  const venue = await venueOfPage(args, viewer, locale);
  if (!venue) throw new DomainError("venue_not_found");
  return venue;
}

/** What an operation of the API reads of a venue, or the redirect of a merged one. Errors: those of `read`. */
export async function readOrRedirect<T>(args: AddressArgs, read: () => Promise<T>): Promise<T | Response> {
  try {
    return await read();
  } catch (error) {
    const isAbsent = error instanceof DomainError && error.code === "venue_not_found";
    const moved = isAbsent ? await redirectOfMerged(args) : null;
    if (moved) return moved;
    throw error;
  }
}
