import type { LoaderFunctionArgs } from "@remix-run/node";
import { storedFile } from "~/core/storage/storage.server";
import { viewerOf } from "~/http/actor.server";
import { retryAfter, toKnownError } from "~/http/known-error.server";
import { logRefusal } from "~/http/log-refusal.server";
import { isSuspendedPicture } from "../queries.server";

const KEPT = "public, max-age=3600";
const NOT_KEPT = "private, no-store";

/**
 * A stored picture. Its name is random and never used again, so anybody may keep it (spec 9: an hour). A suspended
 * player's is there for admins alone, who see what they suspended.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const file = `profile-pictures/${args.params.file}`;
  try {
    const isOut = await isSuspendedPicture(file);
    if (isOut && (await viewerOf(args))?.role !== "admin") return nothing(404);
    const bytes = await storedFile(file);
    if (!bytes) return nothing(404);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": "image/webp",
        "Content-Length": String(bytes.length),
        "Cache-Control": isOut ? NOT_KEPT : KEPT,
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    const known = toKnownError(error);
    if (!known) throw error;
    await logRefusal(args, known);
    return nothing(known.status, retryAfter(known));
  }
}

const nothing = (status: number, headers: HeadersInit = {}): Response =>
  new Response(null, { status, headers: { ...headers, "Cache-Control": "no-store" } });
