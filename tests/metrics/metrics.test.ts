import { readFileSync } from "node:fs";
import { millisecondsInMinute } from "date-fns/constants";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { countStatements, DatabaseUnavailable, db, observeDatabase, transact } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import { serviceState } from "#db/schema/service";
import { makePlayer } from "#seed/factories/players";
import { clearCaches } from "~/core/cache/cache.server";
import { createJobRunner } from "~/core/jobs/jobs.server";
import { outboxStates } from "~/core/jobs/outbox-state.server";
import { reportTo } from "~/core/log/meter.server";
import { now, realTime } from "~/core/time/clock.server";
import { freshness, languageOf, signedSeedOfCachedPage } from "~/entry.server";
import { pageLoader } from "~/http/page-loader.server";
import { startMetrics } from "~/metrics/metrics.server";
import { serveMetrics, withMetrics } from "../../server/metrics";
import { PageCacheLookup } from "../../server/page-cache/lookup";
import { PageCache } from "../../server/page-cache/page-cache";
import { serve } from "../server/loopback";
import { tableScans } from "../support/plans";
import { rejectRequest, site } from "../support/site";
import { scaled } from "../support/time-limits.mjs";

const TOKEN = "a-token-for-the-metrics";
const metrics = startMetrics();

afterEach(clearCaches);
afterAll(() => {
  observeDatabase(null);
  reportTo(null);
});

/** Every sample by name and labels. */
async function samples(): Promise<Map<string, number>> {
  const { body } = await metrics.render();
  const lines = body.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.replace(/ [^ ]+$/, ""), Number(/[^ ]+$/.exec(line)?.[0])]));
}

describe("the metrics", () => {
  it("count requests by the pattern of their route", async () => {
    const { ask } = await serve(site, { onRequest: metrics.countRequest, rejectRequest });
    for (let n = 0; n < 3; n++) await ask(`/games/00000000-0000-4000-8000-00000000000${n}`);
    await ask("/api/health");
    for (const path of ["/x/1", "/x/2"]) await ask(path);
    await ask("/login", { method: "PROPFIND" });
    const all = await samples();
    expect(all.get('houma_http_requests_total{route="/games/:id",method="GET",status="404"}')).toBe(3);
    expect(all.get('houma_http_request_duration_seconds_count{route="/games/:id"}')).toBe(3);
    expect(all.get('houma_http_requests_total{route="/api/health",method="GET",status="200"}')).toBe(1);
    expect(all.get('houma_http_requests_total{route="/*",method="GET",status="302"}')).toBe(2);
    expect(all.get('houma_http_requests_total{route="(none)",method="other",status="501"}')).toBe(1);
    expect([...all.keys()].join("\n")).not.toContain("00000000-0000");
  });

  it("count requests by what the page cache did for them", async () => {
    const pages = new PageCache(site, freshness, { maxBytes: 1_000_000, https: false });
    const lookup = new PageCacheLookup(pages, languageOf, signedSeedOfCachedPage);
    const findReady = (...args: Parameters<typeof lookup.find>) => lookup.find(...args);
    const { ask } = await serve(site, { onRequest: metrics.countRequest, rejectRequest, findReady });
    for (let n = 0; n < 3; n++) await ask("/api/sports");
    await ask("/api/sports", { headers: { Cookie: "session=x" } });
    const all = await samples();
    expect(all.get('houma_page_cache_requests_total{outcome="new"}')).toBe(1);
    expect(all.get('houma_page_cache_requests_total{outcome="hit"}')).toBe(2);
    expect(all.get('houma_page_cache_requests_total{outcome="cookie"}')).toBe(1);
  });

  it("measure statements, transactions and the write queue", async () => {
    // What the requests before began may go on after their answers.
    let statements: number | undefined;
    await expect
      .poll(
        async () => {
          const earlier = statements;
          statements = (await samples()).get("houma_database_statements_total");
          return statements === earlier;
        },
        { timeout: scaled(10_000) },
      )
      .toBe(true);
    const before = await samples();
    await transact(async (tx) => {
      await tx.select().from(mailOutbox);
      await tx.select().from(mailOutbox);
    });
    await db.select().from(mailOutbox);
    const after = await samples();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown("houma_database_statements_total")).toBe(3);
    expect(grown('houma_database_duration_seconds_count{kind="transaction"}')).toBe(1);
    expect(grown('houma_database_duration_seconds_count{kind="read"}')).toBe(1);
    expect(grown("houma_write_queue_wait_seconds_count")).toBe(1);
    expect(after.get("houma_write_queue_length")).toBe(0);
  });

  it("count 503s by reason", async () => {
    const args = { request: new Request("http://localhost/games"), params: {}, context: {} };
    const locked = new DatabaseUnavailable(Object.assign(new Error("full"), { code: "SQLITE_FULL" }));
    await pageLoader(args, () => Promise.reject(locked)).catch(() => {});
    expect((await samples()).get('houma_unavailable_total{reason="disk_full"}')).toBe(1);
  });

  it("show jobs, outboxes, the last backup, streams, memory and the event loop", async () => {
    const bad = { everyMs: millisecondsInMinute, run: () => Promise.reject(new Error("broken")) };
    await createJobRunner({ good: { everyMs: millisecondsInMinute, run: async () => {} }, bad })();
    const { id: userId } = await makePlayer();
    const createdAt = new Date(+realTime() - 600_000);
    const row = { userId, to: "x", template: "reset_password", params: {}, locale: "en" } as const;
    await db.insert(mailOutbox).values({ ...row, createdAt, nextAttemptAt: now() });
    await db.insert(mailOutbox).values({ ...row, createdAt, nextAttemptAt: now(), status: "failed" });
    await db
      .insert(serviceState)
      .values({ key: "last_backup", value: '{"archive":"x","bytes":1}', updatedAt: createdAt });
    clearCaches();
    const all = await samples();
    expect(all.get('houma_job_last_success_timestamp_seconds{job="good"}')).toBeGreaterThan(1e9);
    expect(all.get('houma_job_failures{job="bad"}')).toBe(1);
    expect(all.get('houma_job_duration_seconds_count{job="bad",outcome="failure"}')).toBe(1);
    expect(all.get('houma_outbox_messages{outbox="mail",state="waiting"}')).toBe(1);
    expect(all.get('houma_outbox_messages{outbox="mail",state="failed"}')).toBe(1);
    expect(all.get('houma_outbox_oldest_age_seconds{outbox="mail"}')).toBeGreaterThanOrEqual(600);
    expect(all.get('houma_outbox_oldest_age_seconds{outbox="push"}')).toBe(0);
    expect(all.get('houma_backup_age_seconds{store="last"}')).toBeGreaterThanOrEqual(600);
    expect(all.get("houma_open_streams")).toBe(0);
    expect(all.get("process_resident_memory_bytes")).toBeGreaterThan(1e7);
    expect([...all.keys()]).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  it("read the database at most every few seconds, however often they are asked for, and by indexes", async () => {
    await samples();
    const { statements } = await countStatements(async () => {
      await Promise.all([samples(), samples(), samples()]);
    });
    expect(statements).toEqual([]);
    const direct = await countStatements(outboxStates);
    for (const { sql } of direct.statements) expect(await tableScans(sql, "(subquery")).toEqual([]);
  });
});

describe("/metrics", () => {
  it("is an unknown page unless metrics are enabled", async () => {
    const { ask } = await serve(site, { rejectRequest });
    const { status, body } = await ask("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(status).toBe((await ask("/none")).status);
    expect(body.toString()).not.toContain("houma_");
  });

  it("on the site's port needs the token", async () => {
    const { ask } = await serve(withMetrics(site, metrics, TOKEN), { rejectRequest });
    const refused: Record<string, string>[] = [
      {},
      { Authorization: "Bearer wrong" },
      { Authorization: TOKEN },
      { Cookie: TOKEN },
    ];
    for (const headers of refused) {
      const answer = await ask("/metrics", { headers });
      expect([answer.status, answer.body.toString()]).toEqual([401, ""]);
    }
    const { status, headers, body } = await ask("/metrics", {
      headers: { Authorization: `Bearer ${TOKEN}` },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "private, no-store",
    });
    expect(body.toString()).toContain("# TYPE houma_http_requests_total counter");
    expect((await ask("/metrics", { method: "POST" })).status).not.toBe(200);
  });

  it("on a port of its own needs no token, and is the only page there", async () => {
    const { log } = await import("~/core/log/log.server");
    const { port, close } = await serveMetrics(metrics, { port: 0, host: "127.0.0.1", log });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await answer.text()).toContain("houma_open_streams 0");
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    close();
  });
});

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

it("the dashboard asks only for metrics that exist", async () => {
  const { body } = await metrics.render();
  const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const known = new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const { panels } = Dashboard.parse(JSON.parse(readFileSync("docs/grafana-dashboard.json", "utf8")));
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:houma|nodejs|process)_\w+/g) ?? [`none in ${expr}`]),
  );
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
  const own = [...known].filter((name) => /^houma_/.test(name) && !/_(sum|count)$/.test(name));
  expect(own.filter((name) => !asked.includes(name))).toEqual([]);
});
