import { inject, vi } from "vitest";
import { scaled } from "./time-limits.mjs";

// The machine may have become busier since the run began.
vi.setConfig({ testTimeout: scaled(inject("calmTimeoutMs")), hookTimeout: scaled(inject("calmTimeoutMs")) });

declare module "vitest" {
  interface ProvidedContext {
    /** On a calm machine. */
    calmTimeoutMs: number;
  }
}
