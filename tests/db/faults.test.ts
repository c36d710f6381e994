import { LibsqlError } from "@libsql/client";
import { expect, test } from "vitest";
import { isFault } from "#db/faults";

const withCode = (code: string) => new LibsqlError("as the driver reports it", code);

test.each([
  ["SQLITE_BUSY", true],
  ["SQLITE_FULL", true],
  // A libSQL server ends transactions after 5 s, or when they lost their place.
  ["TRANSACTION_BUSY", true],
  ["TRANSACTION_CLOSED", true],
  ["TRANSACTION_TIMEOUT", true],
  ["STREAM_EXPIRED", true],
  // A replica that cannot reach its primary.
  ["PROXY_ERROR", true],
  ["HRANA_PROTO_ERROR", true],
  ["SQLITE_CONSTRAINT", false],
  ["SQLITE_ERROR", false],
  ["SQL_PARSE_ERROR", false],
  ["TRANSACTION_ACTIVE", false],
])("the driver's %s is a fault: %s", (code, expected) => {
  expect(isFault(withCode(code))).toBe(expected);
});
