import { setTimeout as pause } from "node:timers/promises";
import { type Tx, transact } from "#db/client.server";
import { log } from "../log/log.server";
import { now } from "../time/clock.server";
import { nextAttempt } from "./backoff";
import { retryWhenLocked } from "./retry-when-locked.server";

/** Messages sent together: the most that a crash can cause to be sent twice. */
export const BATCH = 20;

interface Outbox<Message, Outcome> {
  name: string;
  /** Afterwards any process may claim the messages again: the first one has crashed. */
  leaseMs: number;
  hasDue: () => Promise<boolean>;
  /** Claims up to BATCH due messages until `leaseEnd`. */
  claim: (tx: Tx, leaseEnd: Date) => Promise<Message[]>;
  /** Of a batch, the outcomes of messages that are not worth sending any more. */
  withdraw?: (batch: readonly Message[]) => Promise<ReadonlyMap<Message, Outcome>>;
  openSender: () => Sender<Message, Outcome>;
  record: (tx: Tx, outcomes: readonly Outcome[]) => Promise<void>;
  /** A full batch is spread over it at least, so that a burst leaves most of the time to requests; see `pauseAfter`. */
  pauseMs?: number;
  /** Whether the rest waits for the next run. */
  stopAfter?: (outcomes: readonly Outcome[]) => boolean;
}

interface Sender<Message, Outcome> {
  /** Never rejects: a failure is an outcome. */
  send: (message: Message) => Promise<Outcome>;
  close?: () => void;
}

/** The returned function never rejects; concurrent calls run one after another. */
export function outboxDelivery<Message, Outcome>(outbox: Outbox<Message, Outcome>): () => Promise<void> {
  let lastRun: Promise<void> = Promise.resolve();
  return () => {
    lastRun = lastRun
      .then(() => drain(outbox))
      .catch((err: unknown) => log.error({ err }, `${outbox.name} delivery stopped`));
    runs.set(outbox.name, lastRun);
    return lastRun;
  };
}

const runs = new Map<string, Promise<void>>();
let isStopping = false;

/** Call it before the program ends: it waits until messages being sent are recorded as sent. */
export async function finishDeliveries(): Promise<void> {
  isStopping = true;
  await Promise.all(runs.values());
}

async function drain<Message, Outcome>(outbox: Outbox<Message, Outcome>): Promise<void> {
  const { leaseMs, hasDue, claim, withdraw, openSender, record, pauseMs = 0, stopAfter } = outbox;
  if (!(await hasDue())) return;
  const sender = openSender();
  try {
    while (!isStopping) {
      const claimed = await timed(() => transact((tx) => claim(tx, new Date(+now() + leaseMs))));
      const batch = claimed.value;
      if (batch.length === 0) return;
      const withdrawn = await withdraw?.(batch);
      const isBurst = batch.length === BATCH && pauseMs > 0;
      const begun = performance.now();
      const outcomes = await Promise.all(
        batch.map(async (message, index) => {
          if (isBurst) await pause((index * pauseMs) / BATCH);
          return withdrawn?.get(message) ?? sender.send(message);
        }),
      );
      const recorded = await timed(() =>
        retryWhenLocked(() => transact((tx) => record(tx, outcomes)), leaseMs),
      );
      if (stopAfter?.(outcomes)) return;
      const rest = pauseAfter(claimed.ms + recorded.ms, pauseMs) - (performance.now() - begun);
      if (isBurst && rest > 0) await pause(rest);
    }
  } finally {
    sender.close?.();
  }
}

/** Other writers wait for these transactions, so they may have a twentieth of the time. */
export const pauseAfter = (busyMs: number, leastMs: number): number => Math.max(leastMs, 19 * busyMs);

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const begun = performance.now();
  return { value: await work(), ms: performance.now() - begun };
}

interface Attempted {
  attempts: number;
  expiresAt: Date | null;
}

export function afterFailure(message: Attempted, { reason, forGood }: { reason: string; forGood: boolean }) {
  const next = forGood ? null : nextAttempt(message, now());
  return {
    status: next ? ("pending" as const) : ("failed" as const),
    nextAttemptAt: next ?? now(),
    lastError: reason.slice(0, 200),
  };
}
