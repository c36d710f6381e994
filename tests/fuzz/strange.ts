/** What a program may not expect. */

const LONG = "ح".repeat(4_000);
export const STRANGE_VALUES = [
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
export const STRANGE_NAMES = [
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
export const STRANGE_JSON = [
  ...["null", "[]", "1", '"text"', "{", "", " ", "\ufeff{}", '{"__proto__":{"a":1}}', "{}{}", "[1e400]"],
  `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`,
  "[".repeat(30_000),
  `{"a":"${"x".repeat(60_000)}"}`,
] as const;

export const TYPES = [
  ...["text/plain", "application/json; charset=utf-16", "application/xml", "multipart/form-data", "x", ""],
  ...[
    "application/x-www-form-urlencoded; charset=utf-16",
    "multipart/form-data; boundary=",
    "APPLICATION/JSON",
  ],
  ...["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"],
] as const;

export const STRANGE_HEADERS: Record<string, string>[] = [
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
