import type { InStatement, ResultSet } from "@libsql/client";
import { isFault } from "./faults";

interface Waiting {
  statement: InStatement;
  resolve(result: ResultSet): void;
  reject(error: unknown): void;
}

/** Reads of the same turn of the event loop share one request, because each request is a round trip. */
export class ReadBatcher {
  #waiting: Waiting[] = [];

  constructor(readonly send: (statements: InStatement[]) => Promise<ResultSet[]>) {}

  execute(statement: InStatement): Promise<ResultSet> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#sendWaiting());
    });
  }

  #sendWaiting(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    void this.#sendBatch(batch);
  }

  async #sendBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await this.send(batch.map(({ statement }) => statement));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result) resolve(result);
        else reject(new Error("the database left a statement of a batch unanswered"));
      }
    } catch (error) {
      // A wrong statement fails the whole batch, so the others are sent again.
      if (!isFault(error) && batch.length > 1) for (const waiting of batch) void this.#sendBatch([waiting]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
