import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { Metrics } from "./metrics";
import type { LanguageOf } from "./page-cache/lookup";
import type { Freshness } from "./page-cache/page-cache";
import type { RejectRequest } from "./refusal";

/** What app/entry.server exports for this server, besides what Remix requires. All optional. */
export interface Hooks {
  /** Why the application cannot work yet, such as a database that was never migrated; null when it can. */
  notReady?: () => string | null | Promise<string | null>;
  /** The page or problem for a request that is refused before it reaches a route. */
  rejectRequest?: RejectRequest;
  /** The response to a request that another site forged; null for every other request. */
  rejectCrossSite?: (request: Request) => Promise<Response | null>;
  /** The path of the stylesheet that comes with a cookie. See app/core/known-styles. */
  stylesheet?: string;
  /** Runs the routes for a request so that it reads no older state than its browser has written. */
  withConsistentReads?: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  /** Runs the routes for a request and logs its statements, if that is wanted. */
  withSqlLog?: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  /** Decides whether a cached page is still current. */
  freshness?: Freshness;
  /** The language that an Accept-Language comes to; null when it names none. */
  languageOf?: LanguageOf;
  /** Loads in advance what the first visitors would wait for. */
  warmUp?: () => Promise<unknown>;
  /** Starts measuring. Called only when somebody wants metrics. */
  startMetrics?: () => Promise<Metrics>;
  /** Ends everything that uses the database, and closes it. */
  closeDatabase?: () => void | Promise<void>;
}

export type AppBuild = ServerBuild & { entry: { module: Hooks } };

/** Loads the Remix build of the current folder. Errors: an Error that says what to run when there is none. */
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
