import { inject, vi } from "vitest";
import { scaled } from "./time-limits.mjs";

// Each file's, because the machine may have become busier since the run began.
vi.setConfig({ testTimeout: scaled(inject("calmTimeoutMs")), hookTimeout: scaled(inject("calmTimeoutMs")) });

declare module "vitest" {
  interface ProvidedContext {
    /** The time limit of a test on a calm machine. */
    calmTimeoutMs: number;
  }
}
