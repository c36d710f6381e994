import type { InStatement, ResultSet } from "@libsql/client";
import { isFault } from "./faults";

interface Waiting {
  statement: InStatement;
  resolve(result: ResultSet): void;
  reject(error: unknown): void;
}

/** How reads are sent: many in one request, which fails as a whole, or one. */
export interface ReadSender {
  all(statements: InStatement[]): Promise<ResultSet[]>;
  one(statement: InStatement): Promise<ResultSet>;
}

/** Sends reads that are made in the same turn of the event loop in one request, since each request is a round trip. */
export class ReadBatcher {
  #waiting: Waiting[] = [];

  constructor(readonly sender: ReadSender) {}

  execute(statement: InStatement): Promise<ResultSet> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => void this.#send());
    });
  }

  async #send(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      const results = await this.sender.all(batch.map(({ statement }) => statement));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result) resolve(result);
        else reject(new Error("the database left a statement of a batch unanswered"));
      }
    } catch (error) {
      // A wrong statement fails the whole batch; the others must not suffer for it.
      const isWrong = !isFault(error) && batch.length > 1;
      for (const { statement, resolve, reject } of batch) {
        if (isWrong) this.sender.one(statement).then(resolve, reject);
        else reject(error);
      }
    }
  }
}
