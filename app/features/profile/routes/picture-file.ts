import type { LoaderFunctionArgs } from "@remix-run/node";
import { storedFile } from "~/core/storage.server";

/** A stored picture. Its name is random and never used again, so anybody may keep it (spec 9: an hour). */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const bytes = await storedFile(`profile-pictures/${params.file}`);
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
