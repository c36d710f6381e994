import { Scope } from "./scope";

export interface Reading {
  /** True after a write, or if the replica is behind the reader's own write. */
  fromServer: boolean;
  written: number;
}

const readings = new Scope<Reading>();
const freshness = new Scope<number>();

/** Undefined outside a request, where everything is read from the server. */
export const currentReading = (): Reading | undefined => readings.get();

export const maxAge = (): number => freshness.get() ?? Number.POSITIVE_INFINITY;

export const withReading = <T>(reading: Reading, work: () => Promise<T>): Promise<T> =>
  readings.runWith(reading, work);

export const fromServer = <T>(work: () => Promise<T>): Promise<T> => readings.exit(work);

/** For sessions and tokens. */
export const withinASecond = <T>(work: () => Promise<T>): Promise<T> =>
  readings.get() ? freshness.runWith(1000, work) : work();
