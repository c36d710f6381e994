import type { LoaderFunctionArgs } from "@remix-run/node";
import { storedFile } from "~/core/storage/storage.server";
import { retryAfter, toKnownError } from "~/http/known-error.server";
import { logRefusal } from "~/http/log-refusal.server";

const CACHED = "public, max-age=3600";
const NOT_CACHED = "private, no-store";

type Audience = "everybody" | "viewer" | "nobody";

/** If public, cacheable by anybody for an hour: names are random and never reused. */
export async function servePicture(
  args: LoaderFunctionArgs,
  file: string,
  findAudience: () => Promise<Audience>,
): Promise<Response> {
  try {
    const audience = await findAudience();
    const bytes = audience === "nobody" ? null : await storedFile(file);
    if (!bytes) return emptyResponse(404);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": "image/webp",
        "Content-Length": String(bytes.length),
        "Cache-Control": audience === "everybody" ? CACHED : NOT_CACHED,
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    const knownError = toKnownError(error);
    if (!knownError) throw error;
    await logRefusal(args, knownError);
    return emptyResponse(knownError.status, retryAfter(knownError));
  }
}

const emptyResponse = (status: number, headers: HeadersInit = {}): Response =>
  new Response(null, { status, headers: { ...headers, "Cache-Control": "no-store" } });
