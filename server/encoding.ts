import type { IncomingMessage } from "node:http";

export type Encoding = "br" | "gzip";

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:.*\+)?(?:json|xml|javascript))/i;

/** Not event streams, whose events must be sent at once. */
export const compressible = (contentType: string | null | undefined): boolean =>
  COMPRESSIBLE.test(contentType ?? "");

const quality = (part: string): number => {
  const given = /;\s*q=([0-9.]+)/i.exec(part)?.[1];
  return given === undefined ? 1 : Number(given);
};

export function acceptedEncoding(req: IncomingMessage): Encoding | null {
  const header = req.headers["accept-encoding"];
  const accepted = Array.isArray(header) ? header.join(",") : header;
  if (!accepted) return null;
  const wanted = new Map<string, number>();
  for (const part of accepted.split(",")) {
    const name = part.split(";")[0]?.trim().toLowerCase();
    if (name) wanted.set(name, quality(part));
  }
  const any = wanted.get("*") ?? 0;
  const brotli = wanted.get("br") ?? any;
  const gzip = wanted.get("gzip") ?? any;
  if (brotli > 0 && brotli >= gzip) return "br";
  return gzip > 0 ? "gzip" : null;
}
