import { collectDefaultMetrics } from "prom-client";
import { observeDatabase } from "#db/client.server";
import { reportTo } from "~/core/log/meter.server";
import { updateGauges } from "./gauges.server";
import {
  databaseSeconds,
  jobSeconds,
  locks,
  pageCacheRequests,
  queueSeconds,
  registry,
  requestSeconds,
  requests,
  statements,
  unavailable,
} from "./instruments.server";

/** Node accepts some thirty methods, which must not each become a series. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

interface Metrics {
  /** Counts an answered request. `route` is a pattern, never a path; `pageCache` what the page cache did for it. */
  countRequest(
    request: { route: string; method: string; status: number; ms: number },
    pageCache?: string,
  ): void;
  /** Everything in Prometheus' text format. */
  render(): Promise<{ contentType: string; body: string }>;
}

/** Starts measuring. Call it once. */
export function startMetrics(): Metrics {
  collectDefaultMetrics({ register: registry });
  observeDatabase({
    statement: () => statements.inc(),
    ended: (kind, ms) => databaseSeconds.observe({ kind }, ms / 1000),
    waited: (ms) => queueSeconds.observe(ms / 1000),
    locked: () => locks.inc(),
  });
  reportTo({
    jobEnded: (job, hasSucceeded, ms) =>
      jobSeconds.observe({ job, outcome: hasSucceeded ? "success" : "failure" }, ms / 1000),
    unavailable: (reason) => unavailable.inc({ reason }),
  });
  return {
    countRequest({ route, method, status, ms }, pageCache) {
      requests.inc({ route, method: METHODS.has(method) ? method : "other", status });
      requestSeconds.observe({ route }, ms / 1000);
      if (pageCache) pageCacheRequests.inc({ outcome: pageCache });
    },
    async render() {
      await updateGauges();
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}
