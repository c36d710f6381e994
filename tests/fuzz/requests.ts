import fc from "fast-check";
import type { RawRequest } from "./exchange";
import type { Identity, Target } from "./targets";

/** What the generator may take for real: parameters by name, and the people who ask. */
export interface Known {
  targets: readonly Target[];
  identities: readonly Identity[];
  /** Valid values: ids, codes, dates, choices. */
  values: readonly string[];
  /** A real address of a path. */
  fill: (path: string) => string;
}

/** One generated request, readable in a report: the body is built by `toRaw`. */
export interface FuzzRequest {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Body;
  /** Share of the body that is sent before the connection is closed for writing. */
  cut: number | null;
  /** Sends the body in chunks, without saying its length. */
  chunked?: boolean;
}

type Pair = [name: string, value: string];

type Body =
  | { kind: "none" }
  | { kind: "form"; pairs: Pair[] }
  | { kind: "parts"; pairs: Pair[]; flaw: (typeof PART_FLAWS)[number] }
  | { kind: "json"; text: string }
  | { kind: "text"; type: string; text: string }
  | { kind: "bytes"; type: string; base64: string }
  | { kind: "many"; count: number; name: string };

const PART_FLAWS = [
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

const LONG = "ح".repeat(4_000);
const STRANGE_VALUES = [
  ...["", " ", "\0", "a\0b", "\u202e\u2066abc\u2069", "\ufeff", "\u200b", "\ufffd", "é".repeat(300), LONG],
  ...["1e400", "-1", "0", "1.5", "9007199254740992", "999999999999999999999", "NaN", "Infinity", "0x10", "٣"],
  ...[
    "true",
    "null",
    "undefined",
    "[object Object]",
    "[]",
    "{}",
    '{"$ne":1}',
    "a,b,c",
    ",",
    "%",
    "%00",
    "%ff",
  ],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    "<script>alert(1)</script>",

    "{{7*7}}",
    "../../etc/passwd",
  ],
  ...["1970-01-01", "2026-02-30", "9999-12-31", "+275760-09-13", "25:61", "2026-12-01T18:00:00Z", "18:00"],
  ...["91,181", "33.5,-7.6", "-7.6,33.5,-7.5,33.6", "/.//evil.example", "//evil.example", "javascript:1"],
] as const;
const STRANGE_NAMES = [
  ...["x[999999999]", "x[3000000]", "x[100]", "x[101]", "x[]", "x[-1]", "x[1", "[0]", "a..b", ".a", "a."],
  ...[
    "__proto__",
    "__proto__.a",
    "constructor.prototype",
    "__intent__",
    "__state__",
    "toString",
    "hasOwnProperty",
  ],
  ...[
    "a.b.c.d.e.f",
    "a".repeat(500),
    "a.".repeat(20_000),
    "a[0]".repeat(200),
    "\0",
    "ح",
    "requestId",
    "update",
  ],
] as const;
const STRANGE_JSON = [
  ...["null", "[]", "1", '"text"', "{", "", " ", "\ufeff{}", '{"__proto__":{"a":1}}', "{}{}", "[1e400]"],
  `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`,
  "[".repeat(30_000),
  `{"a":"${"x".repeat(60_000)}"}`,
] as const;

const value = (known: Known) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known.values) },
    { weight: 3, arbitrary: fc.constantFrom(...STRANGE_VALUES) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  );

const name = (own: readonly string[]) =>
  own.length === 0
    ? fc.constantFrom(...STRANGE_NAMES)
    : fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...own) },
        { weight: 1, arbitrary: fc.constantFrom(...STRANGE_NAMES) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.constantFrom(...own), fc.constantFrom("[0]", "[101]", ".a", "[]", "[5].sportId"))
            .map((parts) => parts.join("")),
        },
      );

/** conform's buttons that add and remove rows, alone and beside every shape of their list. */
const rowButton = (own: readonly string[]): fc.Arbitrary<Pair[]> => {
  const lists = own.flatMap((one) => /^(\w+)\[0\]/.exec(one)?.[1] ?? []);
  return fc
    .record({
      list: fc.constantFrom(...new Set([...lists, ...own, "sports", "userIds"])),
      type: fc.constantFrom("insert", "remove", "reorder", "update"),
      index: fc.constantFrom(0, 1, 100, 101, -1, 999_999_999),
      beside: fc.constantFrom("", "[0]", "[0].sportId", "[5].sport_id", ".length"),
    })
    .map(({ list, type, index, beside }): Pair[] => [
      [`${list}${beside}`, "x"],
      [
        "__intent__",
        JSON.stringify({ type, payload: { name: list, ...(type === "insert" ? {} : { index }) } }),
      ],
    ]);
};

const pairs = (known: Known, own: readonly string[]): fc.Arbitrary<Pair[]> =>
  fc.oneof(
    // Every field of the form once, as its page sends it.
    { weight: 2, arbitrary: fc.tuple(...own.map((one) => fc.tuple(fc.constant(one), value(known)))) },
    { weight: 3, arbitrary: fc.array(fc.tuple(name(own), value(known)), { maxLength: 12 }) },
    { weight: 1, arbitrary: rowButton(own) },
  );

const json = (known: Known, own: readonly string[]): fc.Arbitrary<string> => {
  const leaf = fc.oneof(
    { weight: 6, arbitrary: value(known) },
    {
      weight: 4,
      arbitrary: fc.constantFrom<unknown>(
        ...[null, true, -1, 0, 1, 1.5, 2 ** 53, 1e300, [], {}, [[]], [null], { a: 1 }, ["x", "x"], "\ud800"],
      ),
    },
    { weight: 1, arbitrary: fc.array(value(known), { maxLength: 400 }) },
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.tuple(...own.map((one) => fc.tuple(fc.constant(one), leaf))).map(jsonText) },
    { weight: 3, arbitrary: fc.array(fc.tuple(name(own), leaf), { maxLength: 12 }).map(jsonText) },
    { weight: 1, arbitrary: fc.constantFrom(...STRANGE_JSON) },
  );
};

const jsonText = (entries: readonly (readonly [string, unknown])[]) =>
  JSON.stringify(Object.fromEntries(entries)).replace('"1e+300"', "1e400");

const TYPES = [
  ...["text/plain", "application/json; charset=utf-16", "application/xml", "multipart/form-data", "x", ""],
  ...[
    "application/x-www-form-urlencoded; charset=utf-16",
    "multipart/form-data; boundary=",
    "APPLICATION/JSON",
  ],
  ...["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"],
] as const;

const body = (known: Known, target: Target): fc.Arbitrary<Body> => {
  const isApi = target.path.startsWith("/api/");
  const kinds: fc.WeightedArbitrary<Body>[] = [
    {
      weight: isApi ? 1 : 8,
      arbitrary: pairs(known, target.fields).map((list) => ({ kind: "form", pairs: list })),
    },
    { weight: isApi ? 8 : 1, arbitrary: json(known, target.fields).map((text) => ({ kind: "json", text })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(pairs(known, [...target.fields, "picture"]), fc.constantFrom(...PART_FLAWS))
        .map(([list, flaw]) => ({ kind: "parts", pairs: list, flaw })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...TYPES), fc.uint8Array({ maxLength: 300 }))
        .map(([type, bytes]) => ({ kind: "bytes", type, base64: Buffer.from(bytes).toString("base64") })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(20, 300, 301, 10_000), name(target.fields))
        .map(([count, one]) => ({ kind: "many", count, name: one })),
    },
    { weight: 1, arbitrary: fc.constant({ kind: "none" }) },
  ];
  return fc.oneof(...kinds);
};

const query = (known: Known, own: readonly string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    {
      weight: 3,
      arbitrary: fc
        .array(fc.tuple(name(own), fc.oneof(value(known), fc.constantFrom("1e9", "-5", "1,1", "x"))), {
          maxLength: 5,
        })
        .map((list) => `?${new URLSearchParams(list.map(([one, text]) => [one, wellFormed(text)]))}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("?", "?&&=&", "?page=%ff", "?%00=%00", `?${"a=&".repeat(3_000)}`),
    },
  );

const address = (known: Known, { path, query: own }: Target) => {
  const asParameter = value(known).map((text) => encodeURIComponent(wellFormed(text)).slice(0, 3_000));
  const strangePath = fc
    .array(asParameter, { minLength: 3, maxLength: 3 })
    .map((list) => path.replace(/:\w+|\*/g, () => list.shift() ?? "x"));
  const respelled = fc
    .tuple(
      fc.constantFrom(known.fill(path)),
      fc.constantFrom(
        ".data",
        "/",
        "//",
        "%2F",
        "%00",
        "/..",
        "%2e",
        "/%5c",
        ";a=b",
        ".data/",
        ".DATA",
        "%",
        "%zz",
      ),
    )
    .map((parts) => parts.join(""));
  return fc.tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(known.fill(path)) },
      { weight: 3, arbitrary: strangePath },
      { weight: 2, arbitrary: respelled },
      { weight: 1, arbitrary: fc.constant(`/${known.fill(path).toUpperCase()}`) },
    ),
    query(known, own),
  );
};

/** Halves of characters cannot be written into an address. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, "\ufffd");

const STRANGE_HEADERS: Record<string, string>[] = [
  {},
  {},
  {},
  { Host: "x".repeat(3_000) },
  { Host: "evil.example:99999" },
  { Host: "[::1" },
  { "Accept-Language": "ar;q=x,*;q=2,fr-FR;;;" },
  { "Accept-Language": "a-".repeat(3_000) },
  { Cookie: "session=%; flash=e30=.x; lite=on; language=xx; __proto__=1" },
  { Cookie: `session=${"a".repeat(7_000)}` },
  { Cookie: "guest-seats=WyJhIl0=; second-step=x; shown-once=y; browser=z" },
  { Authorization: "Bearer " },
  { Authorization: `Bearer ${"a".repeat(5_000)}` },
  { Authorization: "Basic x" },
  { "If-None-Match": "W/,".repeat(1_000) },
  { Range: "bytes=0-,1-,2-" },
  { "X-Forwarded-For": "1.2.3.4, ::::", "X-Forwarded-Proto": "ftp", "X-Client-Ip": "junk" },
  { "Idempotency-Key": "x".repeat(5_000) },
  { "Last-Event-ID": "1e400" },
  { "Save-Data": "on" },
  { Origin: "null", "Sec-Fetch-Site": "" },
  { Referer: "http://[" },
  { Expect: "100-continue" },
  { "Accept-Encoding": "br;q=x, *;q=0, gzip" },
  { "X-Long": "x".repeat(20_000) },
];

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "get"] as const;

/** Requests over every target, about evenly. */
export function fuzzRequests(known: Known): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...known.targets).chain((target) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 12, arbitrary: fc.constant(target.method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        address: address(known, target),
        identity: fc.constantFrom(...known.identities),
        strange: fc.constantFrom(...STRANGE_HEADERS),
        body: target.method === "GET" ? fc.constant<Body>({ kind: "none" }) : body(known, target),
        chunked: fc.oneof(
          { weight: 9, arbitrary: fc.constant(false) },
          { weight: 1, arbitrary: fc.constant(true) },
        ),
        cut: fc.oneof(
          { weight: 20, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
        ),
      })
      .map(({ method, address: [path, search], identity, strange, body, cut, chunked }) => ({
        method,
        target: path + search,
        headers: { "Sec-Fetch-Site": "same-origin", ...identity, ...strange },
        body,
        cut,
        chunked,
      })),
  );
}

/** The bytes of a request. `host` is used unless the request names its own. */
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
