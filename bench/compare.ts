import { load } from "./load";
import { processorTime, type Served } from "./process";
import type { Visit } from "./visits";

export interface Side {
  url: string;
  server: Served;
  headers?: Record<string, string>;
  /** Headers of several users, in turn. */
  users?: Record<string, string>[];
  /** In turn, instead of `url`. */
  visits?: readonly Visit[];
}

/** To the second side: more than 1 is faster, but slower for `p99`. */
export interface Ratios {
  rate: number;
  p99: number;
  /** Processor time per request, more reliable than the rate on a busy machine. */
  processor: number;
  /** The same of both sides, in microseconds. */
  micros: { one: number; other: number };
  failed: number;
}

interface Turns {
  connections: number;
  rounds?: number;
  seconds?: number;
}

/** In turns, so that other load on the machine affects both. Medians of the rounds. */
export async function compare(
  one: Side,
  other: Side,
  { connections, rounds = 4, seconds = 3 }: Turns,
): Promise<Ratios> {
  const sums = { one: newSums(), other: newSums() };
  for (let round = 0; round < rounds; round++) {
    for (const [name, { url, headers, users, visits, server }] of [
      ["one", one],
      ["other", other],
    ] as const) {
      const before = processorTime(server.pid);
      const requests = users?.map((headers) => ({ headers }));
      const measured = await load({ name, url, headers, requests, visits, connections, seconds });
      const count = measured.perSecond * (seconds + (requests || visits ? 0 : 1));
      sums[name].perSecond.push(measured.perSecond);
      sums[name].p99.push(measured.p99);
      sums[name].micros.push(((processorTime(server.pid) - before) * 1000) / count);
      sums[name].failed += measured.failed;
    }
  }
  const micros = { one: median(sums.one.micros), other: median(sums.other.micros) };
  return {
    rate: median(sums.one.perSecond) / median(sums.other.perSecond),
    p99: median(sums.one.p99) / Math.max(1, median(sums.other.p99)),
    processor: micros.other / micros.one,
    micros,
    failed: sums.one.failed,
  };
}

const newSums = () => ({
  perSecond: [] as number[],
  p99: [] as number[],
  micros: [] as number[],
  failed: 0,
});

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function printRatios(rows: Record<string, Ratios>): void {
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, { rate, p99, processor, micros, failed }]) => [
        name,
        {
          "req/s": rate.toFixed(2),
          "p99, times": p99.toFixed(1),
          "processor time": processor.toFixed(2),
          "µs a request": `${micros.one.toFixed(0)} beside ${micros.other.toFixed(0)}`,
          failed,
        },
      ]),
    ),
  );
}
