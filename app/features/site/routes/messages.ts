import type { LoaderFunctionArgs } from "@remix-run/node";
import { messagesFile } from "~/i18n/messages.server";

/** The URL has a content hash. */
export function loader({ params }: LoaderFunctionArgs) {
  const json = messagesFile(params.file ?? "");
  if (!json) return new Response(null, { status: 404 });
  return new Response(json, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
