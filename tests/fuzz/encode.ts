import type { RawRequest } from "./exchange";

/** Readable in a report; `toRaw` builds the body. */
export interface FuzzRequest {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Body;
  /** Share of the body before the connection is closed for writing. */
  cut: number | null;
  /** Without a declared length. */
  chunked?: boolean;
}

export type Pair = [name: string, value: string];

export type Body =
  | { kind: "none" }
  | { kind: "form"; pairs: Pair[] }
  | { kind: "parts"; pairs: Pair[]; flaw: (typeof PART_FLAWS)[number] }
  | { kind: "json"; text: string }
  | { kind: "text"; type: string; text: string }
  | { kind: "bytes"; type: string; base64: string }
  | { kind: "many"; count: number; name: string };

/** Of a multipart body. */
export const PART_FLAWS = [
  "many headers",
  "two boundaries",
  "none",
  "no end",
  "no blank line",
  "no name",
  "file",
  "other boundary",
  "no boundary",
] as const;

/** `host`: unless the request has its own. */
export function toRaw(
  { method, target, headers, body: content, cut, chunked }: FuzzRequest,
  host: string,
): RawRequest {
  const [type, plain] = encode(content);
  const bytes = chunked ? inChunks(plain) : plain;
  const all: Record<string, string> = { Host: host, Connection: "close", ...headers };
  if (type) all["Content-Type"] = type;
  if (chunked) all["Transfer-Encoding"] = "chunked";
  else if (content.kind !== "none") all["Content-Length"] = String(bytes.length);
  const lines = Object.entries(all).map(([header, text]) => `${header}: ${text}`);
  return {
    head: `${method} ${target.replace(/[^\x21-\x7e]/g, "?")} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`,
    body: bytes,
    cutAt: cut === null || bytes.length === 0 ? undefined : Math.floor(bytes.length * cut),
  };
}

function inChunks(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let start = 0; start < body.length; start += 1000) {
    const piece = body.subarray(start, start + 1000);
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n"));
  }
  return Buffer.concat([...pieces, Buffer.from("0\r\n\r\n")]);
}

function encode(content: Body): [type: string, bytes: Buffer] {
  switch (content.kind) {
    case "none":
      return ["", Buffer.alloc(0)];
    case "form":
      return ["application/x-www-form-urlencoded", Buffer.from(String(new URLSearchParams(content.pairs)))];
    case "parts":
      return encodeParts(content.pairs, content.flaw);
    case "json":
      return ["application/json", Buffer.from(content.text)];
    case "text":
      return [content.type, Buffer.from(content.text)];
    case "bytes":
      return [content.type, Buffer.from(content.base64, "base64")];
    case "many":
      return [
        "application/x-www-form-urlencoded",
        Buffer.from(
          Array.from({ length: content.count }, (_, i) => `${content.name}${i}=`)
            .join("&")
            .slice(0, 65_000),
        ),
      ];
  }
}

const TWO_BOUNDARIES = 'multipart/form-data; a="; boundary=zzz"; boundary=b';

function encodeParts(list: readonly Pair[], flaw: (typeof PART_FLAWS)[number]): [string, Buffer] {
  const parts = list.map(([one, text]) => {
    const file = flaw === "file" ? '; filename="a.png"\r\nContent-Type: image/png' : "";
    const named = flaw === "no name" ? "form-data" : `form-data; name="${one.replace(/["\r\n]/g, "")}"`;
    const gap = flaw === "no blank line" ? "\r\n" : "\r\n\r\n";
    const lines = flaw === "many headers" ? "X: y\r\n".repeat(500) : "";
    return `--b\r\n${lines}Content-Disposition: ${named}${file}${gap}${text}\r\n`;
  });
  const end = flaw === "no end" ? "" : "--b--\r\n";
  if (flaw === "two boundaries") return [TWO_BOUNDARIES, Buffer.from(parts.join("") + end)];
  const boundary = flaw === "no boundary" ? "" : `; boundary=${flaw === "other boundary" ? "c" : "b"}`;
  return [`multipart/form-data${boundary}`, Buffer.from(parts.join("") + end)];
}
