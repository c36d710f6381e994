import { COMMON_HEADERS } from "~/http/api/openapi-headers";
import type { Contract, Documented } from "./contract";

/** HTTP's own, and what only a proxy reads; the document says the types of contents. */
const OF_CONTENT = ["content-type", "content-length", "content-encoding", "x-accel-buffering"];

/** The server adds them to what the operation answers; tests/server/api-headers asks it. */
const OF_SERVER = ["x-request-id", "cache-control"];

/** Not required of all refusals. */
const OF_STATUS: Readonly<Record<number, string>> = {
  401: "WWW-Authenticate",
  405: "Allow",
  429: "Retry-After",
  503: "Retry-After",
};

interface Answered {
  status: number;
  headers: Headers;
}

/** Headers that should be there, and those that the document does not name. */
export function headerFaults(
  { status, headers }: Answered,
  answer: Documented,
  contract: Contract,
): string[] {
  const isSuccess = status === 304 || (status >= 200 && status < 300);
  const ofKinds = new Map([
    ["ETag", isSuccess && "304" in contract.answers],
    ["Idempotent-Replayed", isSuccess && contract.takesKey],
  ]);
  const own = Object.keys(answer.headers).filter((name) => !ofKinds.has(name));
  const kinds = [...ofKinds].flatMap(([name, isOfKind]) => (isOfKind ? [name] : []));
  const named = [...new Set([...COMMON_HEADERS, ...kinds, ...own])];
  // A 304 may repeat those of what it stands for.
  const repeated = status === 304 ? Object.keys(contract.answers["200"]?.headers ?? {}) : [];
  const known = [...named, ...repeated].map((name) => name.toLowerCase());
  const wanted = named.filter(
    (name) =>
      (name === "ETag" || contract.headers[name]?.required) && !OF_SERVER.includes(name.toLowerCase()),
  );
  const ofStatus = OF_STATUS[status];
  if (ofStatus) wanted.push(ofStatus);
  return [
    ...wanted.filter((name) => !headers.has(name)).map((name) => `no header ${name}`),
    ...[...headers.keys()]
      .filter((name) => !known.includes(name) && !OF_CONTENT.includes(name))
      .map((name) => `the header ${name}`),
  ];
}
