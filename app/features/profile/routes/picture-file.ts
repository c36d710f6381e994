import type { LoaderFunctionArgs } from "@remix-run/node";
import { storedFile } from "~/core/storage/storage.server";
import { viewerOf } from "~/http/actor.server";
import { retryAfter, toKnownError } from "~/http/known-error.server";
import { logRefusal } from "~/http/log-refusal.server";
import { isRestrictedPicture } from "../queries.server";

const CACHED = "public, max-age=3600";
const NOT_CACHED = "private, no-store";

/**
 * A stored picture, cacheable by anybody for an hour: names are random and never reused. The picture of a suspended
 * player or a hidden crew is served to admins only.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const file = `profile-pictures/${args.params.file}`;
  try {
    const isRestricted = await isRestrictedPicture(file);
    if (isRestricted && (await viewerOf(args))?.role !== "admin") return emptyResponse(404);
    const bytes = await storedFile(file);
    if (!bytes) return emptyResponse(404);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": "image/webp",
        "Content-Length": String(bytes.length),
        "Cache-Control": isRestricted ? NOT_CACHED : CACHED,
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    const known = toKnownError(error);
    if (!known) throw error;
    await logRefusal(args, known);
    return emptyResponse(known.status, retryAfter(known));
  }
}

const emptyResponse = (status: number, headers: HeadersInit = {}): Response =>
  new Response(null, { status, headers: { ...headers, "Cache-Control": "no-store" } });
