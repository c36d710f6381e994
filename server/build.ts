import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { Metrics } from "./metrics";
import type { LanguageOf, SignSeed } from "./page-cache/lookup";
import type { Freshness } from "./page-cache/page-cache";
import type { RejectRequest } from "./refusal";

/** Exports of app/entry.server besides Remix's; all optional. */
export interface Hooks {
  /** Why the application cannot work yet, such as missing migrations. */
  notReady?: () => string | null | Promise<string | null>;
  /** For a request that is refused before it reaches a route. */
  rejectRequest?: RejectRequest;
  /** Null unless another site forged it. */
  rejectCrossSite?: (request: Request) => Promise<Response | null>;
  /** Comes with a cookie. See app/core/known-styles. */
  stylesheet?: string;
  /** Runs the routes so that they read nothing older than what the browser has written. */
  withConsistentReads?: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  /** Runs the routes; logs their statements if wanted. */
  withSqlLog?: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  /** Whether a cached page is current. */
  freshness?: Freshness;
  /** Of an Accept-Language; null when it names none. */
  languageOf?: LanguageOf;
  signedSeedOfCachedPage?: SignSeed;
  /** Loads what the first visitors would wait for. */
  warmUp?: () => Promise<unknown>;
  /** Only if somebody wants metrics. */
  startMetrics?: () => Promise<Metrics>;
  /** Ends what uses the database first. */
  closeDatabase?: () => void | Promise<void>;
}

export type AppBuild = ServerBuild & { entry: { module: Hooks } };

/** Errors: an Error that says what to run without a build. */
export async function loadBuild(): Promise<AppBuild> {
  const path = resolve("build/server/index.js");
  if (!existsSync(path) || !existsSync(resolve("build/client"))) {
    throw new Error(
      "There is no build in this folder yet: run `npm run build` first (or `npm run demo`, which does it all).",
    );
  }
  const build: AppBuild = await import(/* @vite-ignore */ pathToFileURL(path).href);
  return build;
}
