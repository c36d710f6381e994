import { Scope } from "./scope";

/** How a request reads from a replica. */
export interface Reading {
  /** Whether it reads from the server after all: it has written, or its replica is behind what its reader wrote. */
  fromServer: boolean;
  /** The newest write after which it read or wrote; 0 if it wrote nothing. */
  written: number;
}

const readings = new Scope<Reading>();
const freshness = new Scope<number>();

/** The reading of the current request; undefined outside of one, where everything is read from the server. */
export const currentReading = (): Reading | undefined => readings.get();

/** How old (ms) the state that is read may be. */
export const maxAge = (): number => freshness.get() ?? Number.POSITIVE_INFINITY;

export const withReading = <T>(reading: Reading, work: () => Promise<T>): Promise<T> =>
  readings.runWith(reading, work);

/** Reads from the server, for decisions about a write. */
export const fromServer = <T>(work: () => Promise<T>): Promise<T> => readings.exit(work);

/** Reads a state that is at most a second old, for sessions and tokens. It always is where no replica is read. */
export const withinASecond = <T>(work: () => Promise<T>): Promise<T> =>
  readings.get() ? freshness.runWith(1000, work) : work();
