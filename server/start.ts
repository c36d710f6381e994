import { resolve } from "node:path";
import { log } from "~/core/log/log.server";
import { env, isHttps } from "~/core/settings/env.server";
import { ApiQuota } from "./api-quota";
import { type AppBuild, loadBuild } from "./build";
import { createHandler } from "./handler";
import { type AppServer, createAppServer } from "./http";
import { serveMetrics, withMetrics } from "./metrics";
import { PageCacheLookup } from "./page-cache/lookup";
import { PageCache } from "./page-cache/page-cache";
import { forwardingFrom } from "./proxy";
import { readStaticFiles } from "./static";
import { startWatchdog } from "./watchdog";

/** Connections are accepted until proxies and browsers close theirs. */
const DRAIN_MS = 2_000;
const GRACE_MS = 8_000;
const CLOSE_MS = 2_000;
const READS_A_MINUTE = 600;

/** Errors: an Error that says what is missing. */
export async function start(): Promise<void> {
  const build = await loadBuild();
  const missing = await build.entry.module.notReady?.();
  if (missing) throw new Error(missing);
  const handle = createHandler(build, env.NODE_ENV);
  const wantsMetrics = env.METRICS_PORT !== undefined || env.METRICS_TOKEN !== undefined;
  const metrics = wantsMetrics ? await build.entry.module.startMetrics?.() : undefined;
  const host = process.env.HOST || undefined;
  if (metrics && env.METRICS_PORT) await serveMetrics(metrics, { port: env.METRICS_PORT, host, log });
  const { freshness, languageOf, signedSeedOfCachedPage } = build.entry.module;
  const lookup =
    freshness &&
    languageOf &&
    signedSeedOfCachedPage &&
    new PageCacheLookup(
      new PageCache(handle, freshness, { maxBytes: env.PAGE_CACHE_MB * 1024 * 1024, https: isHttps }),
      languageOf,
      signedSeedOfCachedPage,
    );
  const app = createAppServer({
    findReady: lookup && ((req, protocol) => lookup.find(req, protocol)),
    handle: metrics && env.METRICS_TOKEN ? withMetrics(handle, metrics, env.METRICS_TOKEN) : handle,
    onRequest: metrics?.countRequest,
    files: readStaticFiles(resolve("build/client"), build.entry.module.stylesheet),
    forwarding: forwardingFrom(env.TRUST_PROXY, process.env),
    https: isHttps,
    quota: new ApiQuota(Math.ceil(READS_A_MINUTE * env.RATE_LIMIT_SCALE)),
    rejectRequest: build.entry.module.rejectRequest,
    explainPageCache: env.NODE_ENV !== "production",
    log,
    logSample: env.LOG_SAMPLE,
  });
  const port = await listen(app, env.PORT, host);
  // A bug to log, but no reason to close connections.
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
  if (env.SECURITY_EXPIRES && Date.parse(env.SECURITY_EXPIRES) <= Date.now()) {
    log.warn(
      "SECURITY_EXPIRES has passed: check SECURITY_CONTACT and renew it; security.txt is not served until then",
    );
  }
  if (env.NODE_ENV === "production" && !env.SMTP_URL) {
    log.warn(
      "SMTP_URL is not set: mail waits in the outbox until it is, and what expires meanwhile is dropped",
    );
  }
  stopOnSignal(app, build);
  if (env.WATCHDOG_SECONDS > 0) startWatchdog(env.WATCHDOG_SECONDS * 1000);
  build.entry.module.warmUp?.();
  console.log(`Houma runs on ${env.SITE_URL ? `${env.SITE_URL}, port ${port}` : `http://localhost:${port}`}`);
}

function listen({ server }: AppServer, port: number, host: string | undefined): Promise<number> {
  return new Promise((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1}`;
      fail(error.code === "EADDRINUSE" ? new Error(taken) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      done(address && typeof address === "object" ? address.port : port);
    });
  });
}

function stopOnSignal(app: AppServer, build: AppBuild): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    // Under npm, Ctrl-C arrives twice.
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    await app.stop(GRACE_MS, signal === "SIGTERM" ? DRAIN_MS : 0);
    setTimeout(() => process.exit(0), CLOSE_MS).unref();
    try {
      await build.entry.module.closeDatabase?.();
    } catch (error) {
      log.error({ err: error }, "the database did not close");
    }
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
