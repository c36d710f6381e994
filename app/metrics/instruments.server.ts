import { Counter, Histogram, Registry } from "prom-client";

export const registry = new Registry();

const registers = [registry];
const QUICK = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3];

export const requests = new Counter({
  name: "houma_http_requests_total",
  help: "Answered requests",
  labelNames: ["route", "method", "status"],
  registers,
});

export const requestSeconds = new Histogram({
  name: "houma_http_request_duration_seconds",
  help: "Time until a response was ready to be sent",
  labelNames: ["route"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3],
  registers,
});

export const pageCacheRequests = new Counter({
  name: "houma_page_cache_requests_total",
  help: "Requests by what the page cache did for them: hit, or the reason why not",
  labelNames: ["outcome"],
  registers,
});

export const unavailable = new Counter({
  name: "houma_unavailable_total",
  help: "Requests answered 503, by the reason in the log",
  labelNames: ["reason"],
  registers,
});

export const statements = new Counter({
  name: "houma_database_statements_total",
  help: "Statements sent to the database",
  registers,
});

export const databaseSeconds = new Histogram({
  name: "houma_database_duration_seconds",
  help: "Time of reads, batches of writes (with the wait for other processes' locks) and whole transactions",
  labelNames: ["kind"],
  buckets: QUICK,
  registers,
});

export const queueSeconds = new Histogram({
  name: "houma_write_queue_wait_seconds",
  help: "How long writes waited for their turn in this process",
  buckets: QUICK,
  registers,
});

export const locks = new Counter({
  name: "houma_database_locks_total",
  help: "Attempts that found the database locked by another process",
  registers,
});

export const jobSeconds = new Histogram({
  name: "houma_job_duration_seconds",
  help: "Runs of jobs in this process",
  labelNames: ["job", "outcome"],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
});
