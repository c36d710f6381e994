import { LibsqlError } from "@libsql/client";
import { expect, it } from "vitest";
import { DatabaseUnavailable, faultCause } from "#db/client.server";
import { OutcomeUnknown, TurnTimeout, Unanswered, unavailable } from "#db/faults";
import { WriteQueue } from "#db/write-queue";

const network = (code: string) => Object.assign(new TypeError("fetch failed"), { code });
const driver = (code: string) => new LibsqlError(`${code}: what it says`, code);

it.each([
  [unavailable(driver("SQLITE_BUSY"), "begin"), "locked", "SQLITE_BUSY", "begin"],
  [unavailable(driver("SQLITE_BUSY_SNAPSHOT"), "statement"), "locked", "SQLITE_BUSY_SNAPSHOT", "statement"],
  [unavailable(driver("SQLITE_FULL"), "commit"), "disk_full", "SQLITE_FULL", "commit"],
  [unavailable(driver("SQLITE_READONLY"), "write"), "read_only", "SQLITE_READONLY", "write"],
  [unavailable(driver("SQLITE_IOERR"), "read"), "storage", "SQLITE_IOERR", "read"],
  [
    new DatabaseUnavailable(new Error("x", { cause: network("ECONNREFUSED") })),
    "unreachable",
    "ECONNREFUSED",
    null,
  ],
  [
    unavailable(new Unanswered(new DOMException("late", "TimeoutError")), "read"),
    "unanswered",
    "TimeoutError",
    "read",
  ],
  [new OutcomeUnknown(new Unanswered(network("ECONNRESET"))), "unanswered", "ECONNRESET", null],
  [new DatabaseUnavailable(new TurnTimeout()), "queue", "WRITE_QUEUE_TIMEOUT", null],
  [new DatabaseUnavailable(), "other", "DatabaseUnavailable", null],
])("faultCause() of %s is %s, %s, %s", (error, reason, code, step) => {
  expect(faultCause(error)).toEqual({ reason, code, step });
});

it("faultCause() of a write that waited too long for its turn is the queue", async () => {
  const queue = new WriteQueue(5);
  let unblock = () => {};
  const blocked = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  const first = queue.runInTurn(() => blocked);
  const error: unknown = await queue.runInTurn(async () => {}).catch((fault: unknown) => fault);
  unblock();
  await first;
  if (!(error instanceof DatabaseUnavailable)) throw new Error("the second write was not refused");
  expect(faultCause(error)).toEqual({ reason: "queue", code: "WRITE_QUEUE_TIMEOUT", step: "queue" });
});
