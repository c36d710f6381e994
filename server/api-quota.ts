import type { IncomingMessage } from "node:http";
import { millisecondsInMinute, millisecondsInSecond } from "date-fns/constants";
import { isApiPath } from "~/core/addresses/api-path";
import { networksOf } from "~/core/settings/networks.server";

/** Bounds memory; the addresses beyond are not limited in that minute. */
const MAX_NETWORKS = 100_000;

/** What is left to a program of the current minute. */
export interface Quota {
  isSpent: boolean;
  /** Until all of it is there again. */
  seconds: number;
  pairs: readonly (readonly [string, string])[];
  /** The same, as Node takes them. */
  headers: readonly string[];
}

/** A machine that checks them too often for this would take the program for dead. */
const PROBES = new Set(["/api/health", "/api/ready"]);

/** API requests of each network in a minute, in this process. See docs/decisions/001-protection.md. */
export class ApiQuota {
  #endsAt = 0;
  readonly #counts = new Map<string, number>();

  constructor(
    readonly max: number,
    readonly clock: () => number = Date.now,
  ) {}

  /** Null for pages, and for what our own pages read: they are many people behind one address. Counts and refuses reads alone. */
  take(
    { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
    address: string,
  ): Quota | null {
    const path = pathOf(url);
    if (headers["sec-fetch-site"] === "same-origin" || !isApiPath(path)) return null;
    const now = this.clock();
    // Also when the clock went back.
    if (Math.abs(this.#endsAt - now) > millisecondsInMinute || now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + millisecondsInMinute;
    }
    const isRead = (method === "GET" || method === "HEAD") && !PROBES.has(path);
    const left = Math.min(
      ...networksOf(address).map(({ name, factor }) => this.max * factor - this.#count(name, isRead)),
    );
    const seconds = Math.ceil((this.#endsAt - now) / millisecondsInSecond);
    const pairs = [
      ["RateLimit-Limit", String(this.max)],
      ["RateLimit-Remaining", String(Math.max(0, left))],
      ["RateLimit-Reset", String(seconds)],
    ] as const;
    return { isSpent: isRead && left < 0, seconds, pairs, headers: pairs.flat() };
  }

  /** With this one, if it is a read. */
  #count(network: string, isRead: boolean): number {
    const before = this.#counts.get(network) ?? 0;
    if (!isRead) return before;
    if (before > 0 || this.#counts.size < MAX_NETWORKS) this.#counts.set(network, before + 1);
    return before + 1;
  }
}

/** A target may be an absolute URL. */
function pathOf(target: string): string {
  const path = target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/]*/i, "");
  const end = path.indexOf("?");
  return end === -1 ? path : path.slice(0, end);
}
