import fc from "fast-check";
import { spellingsOf } from "../input/fields";
import { type Body, type FuzzRequest, PART_FLAWS, type Pair } from "./encode";
import { STRANGE_HEADERS, STRANGE_JSON, STRANGE_NAMES, STRANGE_VALUES, TYPES } from "./strange";
import type { Identity, Target } from "./targets";

/** With the identities that send requests. */
export interface Known {
  targets: readonly Target[];
  identities: readonly Identity[];
  /** Ids, codes, dates, choices. */
  values: readonly string[];
  /** A path with real parameters. */
  fill: (path: string) => string;
}

/** Also as people type it. */
const value = (known: Known, field = "") => {
  const [, last = ""] = /(\w+)(?:\[\d*\])?$/.exec(field) ?? [];
  const typed = spellingsOf(last);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known.values) },
    { weight: 3, arbitrary: fc.constantFrom(...STRANGE_VALUES) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    ...(typed.length > 0 ? [{ weight: 5, arbitrary: fc.constantFrom(...typed) }] : []),
  );
};

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

/** conform's, alone and beside every shape of their list. */
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
    // As its page sends it.
    { weight: 2, arbitrary: fc.tuple(...own.map((one) => fc.tuple(fc.constant(one), value(known, one)))) },
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
    {
      weight: 3,
      arbitrary: fc
        .tuple(...own.map((one) => fc.tuple(fc.constant(one), fc.oneof(leaf, value(known, one)))))
        .map(jsonText),
    },
    { weight: 3, arbitrary: fc.array(fc.tuple(name(own), leaf), { maxLength: 12 }).map(jsonText) },
    { weight: 1, arbitrary: fc.constantFrom(...STRANGE_JSON) },
  );
};

const jsonText = (entries: readonly (readonly [string, unknown])[]) =>
  JSON.stringify(Object.fromEntries(entries)).replace('"1e+300"', "1e400");

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
  const plain = fc.tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(known.fill(path)) },
      { weight: 3, arbitrary: strangePath },
      { weight: 2, arbitrary: respelled },
      { weight: 1, arbitrary: fc.constant(`/${known.fill(path).toUpperCase()}`) },
    ),
    query(known, own),
  );
  return fc.oneof(
    { weight: 9, arbitrary: plain },
    {
      weight: 1,
      arbitrary: fc
        .tuple(plain, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }))
        .map(([[at, asked], turns]) => [escaped(at, turns), escaped(asked, turns)]),
    },
  );
};

/** With some letters, digits and underscores escaped. */
const escaped = (text: string, turns: readonly boolean[]) =>
  text.replace(/(?<!%[\dA-F]?)\w/gi, (letter, at: number) =>
    turns[at % turns.length] ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  );

/** An address cannot contain lone surrogates. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, "\ufffd");

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "get"] as const;

/** Targets have about equal frequency. */
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
