import { setTimeout as pause } from "node:timers/promises";
import { type DelayingProxy, type Fate, startDelayingProxy } from "../support/delaying-proxy";
import { type SqldServer, startSqld } from "../support/sqld";
import type { DatabaseFault } from "./history";

const FATES = {
  answerCut: "cut",
  answerSwallowed: "swallow",
  questionLost: "lose",
  overloaded: "overload",
} as const satisfies Partial<Record<DatabaseFault, Fate>>;

/** A stall, which a request survives. */
const STALL_MS = 400;
/** After a fault the program does not ask the server at once. */
const COOLDOWN_MS = 400;
/** Requests that an overloaded server refuses. */
const REFUSED = 3;

/** A libSQL server behind a network that fails on command. */
export class DatabaseServer {
  private constructor(
    readonly sqld: SqldServer,
    readonly network: DelayingProxy,
  ) {}

  static async start(): Promise<DatabaseServer> {
    const sqld = await startSqld();
    const network = await startDelayingProxy(sqld.url);
    network.closesLostStreams = true;
    return new DatabaseServer(sqld, network);
  }

  /** As the program reaches it. */
  get url(): string {
    return this.network.url;
  }

  /** Which the server has open too. */
  get file(): string {
    return this.sqld.file;
  }

  /** The fault meets the first write of `work`. */
  async disturb<T>(fault: DatabaseFault, work: () => Promise<T>): Promise<T> {
    const { sqld, network } = this;
    if (fault === "databaseKilled") await sqld.kill();
    else if (fault === "stalled") network.delayMs = STALL_MS;
    else {
      let left = fault === "overloaded" ? REFUSED : 1;
      network.fate = (body) => (isCommit(body) && left-- > 0 ? FATES[fault] : "answer");
    }
    try {
      return await work();
    } finally {
      network.fate = () => "answer";
      network.delayMs = 0;
      network.trips.length = 0;
      if (fault === "databaseKilled") await sqld.start();
      await pause(COOLDOWN_MS);
    }
  }

  async stop(): Promise<void> {
    await this.network.close();
    await this.sqld.remove();
  }
}

const isCommit = (body: string): boolean => /commit/i.test(body);
