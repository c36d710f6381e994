import type { LoaderFunctionArgs } from "@remix-run/node";
import { storedFile } from "~/core/storage.server";
import { describeFailure, retryAfter } from "~/http/failure.server";

/** A stored picture. Its name is random and never used again, so anybody may keep it (spec 9: an hour). */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  let bytes: Uint8Array | null;
  try {
    bytes = await storedFile(`profile-pictures/${params.file}`);
  } catch (error) {
    const known = describeFailure(error);
    if (!known) throw error;
    return new Response(null, {
      status: known.status,
      headers: { ...retryAfter(known), "Cache-Control": "no-store" },
    });
  }
  if (!bytes) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
