import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_PASSWORD, type Viewer } from "../../scripts/screenshot-places";
import { copyDemo, demoSettings } from "../support/demo-database.mjs";
import { type Program, startServer } from "./program";

export interface Demo {
  /** `flags`: of `node`. */
  start: (flags?: string[], node?: string) => Promise<Program>;
  /** Stop the programs first. */
  remove: () => void;
}

/** `settings`: besides the usual. */
export function makeDemo(settings: Record<string, string> = {}): Demo {
  const folder = mkdtempSync(join(tmpdir(), "houma-demo-"));
  copyDemo(folder);
  const env = { ...demoSettings(folder), ...settings };
  return {
    start: (flags = [], node = process.execPath) =>
      startServer([node, ...flags, "build/node/server.js"], { env }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The header of a demo user who is signed in. */
export async function cookieOf(origin: string, viewer: Viewer): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ email: `${viewer}@example.com`, password: DEMO_PASSWORD }),
  });
  const [session] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="));
  const cookie = session?.split(";")[0] ?? "";
  // Who has no city is sent to the profile once: afterwards the other pages open.
  const asked = await fetch(`${origin}/manage-profile`, { headers: { cookie } });
  const kept = asked.headers.getSetCookie().filter((one) => one.startsWith("city-asked="));
  return [cookie, ...kept.map((one) => one.split(";")[0])].join("; ");
}
