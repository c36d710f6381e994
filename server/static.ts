import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { matchesEtag } from "~/core/cache/etag";
import { knowsStyles, stylesCookie } from "~/core/text/known-styles";
import { acceptedEncoding } from "./encoding";
import { completeHeaders, nodeHeaders, type Sending } from "./headers";
import { partOf } from "./range";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
/** Names with a content hash. */
const IMMUTABLE = "/assets/";
/** Pages in a sandbox are of no site, not even of this one. */
const FOR_SANDBOXES = "/assets/sandboxed/";
/** Its address never changes, so browsers revalidate. */
const WORKER = "/sw.js";

interface StaticFile {
  type: string;
  cache: string;
  tag: string;
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
  isStylesheet: boolean;
}

/** In memory (8 MB), so that no request's path reaches the disk. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

export function readStaticFiles(folder: string, stylesheet?: string): StaticFiles {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile());
  const allNames = new Set(names);
  const compressedCopy = (name: string) => (allNames.has(name) ? readFileSync(name) : undefined);
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (isCompressedCopy(name, allNames)) continue;
    const address = `/${relative(folder, name).split(sep).join("/")}`;
    const plain = readFileSync(name);
    files.set(address, {
      type: TYPES[extname(name)] ?? "application/octet-stream",
      cache: cacheOf(address),
      tag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 16)}"`,
      plain,
      br: compressedCopy(`${name}.br`),
      gzip: compressedCopy(`${name}.gz`),
      isStylesheet: address === stylesheet,
    });
  }
  return files;
}

function cacheOf(address: string): string {
  if (address === WORKER) return "no-cache";
  return address.startsWith(IMMUTABLE) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}

const isCompressedCopy = (name: string, allNames: ReadonlySet<string>): boolean =>
  /\.(?:br|gz)$/.test(name) && allNames.has(name.replace(/\.(?:br|gz)$/, ""));

type Located = Sending & { pathname: string };

/** 404 below /assets/; false for others. */
export function serveStatic(
  files: StaticFiles,
  res: ServerResponse,
  { pathname, ...sending }: Located,
): boolean {
  const { req } = res;
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  const file = files.get(pathname);
  if (file) {
    sendFile(file, res, { pathname, ...sending });
    return true;
  }
  if (!pathname.startsWith(IMMUTABLE)) return false;
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  completeHeaders(headers, sending);
  res.writeHead(404, nodeHeaders(headers)).end("Not found");
  return true;
}

function sendFile(file: StaticFile, res: ServerResponse, { pathname, ...sending }: Located): void {
  const { req } = res;
  const headers = new Headers({ "Content-Type": file.type, "Cache-Control": file.cache, ETag: file.tag });
  completeHeaders(headers, sending);
  if (pathname.startsWith(FOR_SANDBOXES)) headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  if (file.isStylesheet && !knowsStyles(req.headers.cookie, pathname))
    headers.append("Set-Cookie", stylesCookie(pathname, sending.https));
  if (file.br || file.gzip) headers.set("Vary", "Accept-Encoding");
  if (matchesEtag(req.headers["if-none-match"], file.tag)) {
    res.writeHead(304, nodeHeaders(headers)).end();
    return;
  }
  if (file.type.startsWith("video/")) {
    sendPart(file, headers, res);
    return;
  }
  const encoding = acceptedEncoding(req);
  const compressed = encoding === "br" ? (file.br ?? file.gzip) : encoding === "gzip" ? file.gzip : undefined;
  if (compressed) headers.set("Content-Encoding", compressed === file.br ? "br" : "gzip");
  const body = compressed ?? file.plain;
  headers.set("Content-Length", String(body.length));
  res.writeHead(200, nodeHeaders(headers)).end(req.method === "HEAD" ? undefined : body);
}

/** For Safari and seeking. */
function sendPart(file: StaticFile, headers: Headers, res: ServerResponse): void {
  const { req } = res;
  const size = file.plain.length;
  headers.set("Accept-Ranges", "bytes");
  const part = req.headers["if-range"] ? null : partOf(req.headers.range, size);
  if (part === "none") {
    headers.set("Content-Range", `bytes */${size}`);
    res.writeHead(416, nodeHeaders(headers)).end();
    return;
  }
  if (part) headers.set("Content-Range", `bytes ${part.from}-${part.to}/${size}`);
  const body = part ? file.plain.subarray(part.from, part.to + 1) : file.plain;
  headers.set("Content-Length", String(body.length));
  res.writeHead(part ? 206 : 200, nodeHeaders(headers)).end(req.method === "HEAD" ? undefined : body);
}
