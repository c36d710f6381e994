import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Peer {
  name: string;
  kind: "page" | "JSON";
  /** With their versions; none for a program of this repository. */
  packages: string[];
  /** A folder beside this file. */
  files?: string;
  /** In its own folder if it has packages. */
  program: string;
  args?: (given: { port: number; events: string }) => string[];
  /** Of the list; `{now}` is when the bench began. */
  path: string;
  /** Fills it from EVENTS when it starts. */
  hasOwnDatabase?: boolean;
}

export const PEERS: Peer[] = [
  {
    ...{ name: "express", kind: "page", files: "express", program: "serve.mjs", path: "/events" },
    packages: ["express@5.3.0", "ejs@7.0.2", "@libsql/client@0.18.0"],
  },
  {
    ...{ name: "remix-starter", kind: "page", packages: [], path: "/events" },
    program: "node_modules/@remix-run/serve/dist/cli.js",
    args: () => ["build/bench-remix-starter/server/index.js"],
  },
  {
    ...{ name: "json-server", kind: "JSON", packages: ["json-server@0.17.4"] },
    program: "node_modules/json-server/lib/cli/bin.js",
    args: ({ port, events }) => [
      "--quiet",
      "--port",
      String(port),
      events.replace("events.json", "json-server.json"),
    ],
    path: "/events?starts_gte={now}&_sort=starts&_limit=9",
  },
  {
    ...{ name: "payload", kind: "JSON", files: "payload", program: "serve.mjs", hasOwnDatabase: true },
    packages: ["payload@3.90.2", "@payloadcms/db-sqlite@3.90.2", "graphql@16.15.0"],
    path: "/api/events?where[starts][greater_than_equal]={now}&sort=starts&limit=9",
  },
  {
    ...{ name: "strapi", kind: "JSON", files: "strapi", program: "serve.cjs", hasOwnDatabase: true },
    packages: ["@strapi/strapi@5.54.0", "@strapi/plugin-users-permissions@5.54.0", "better-sqlite3@12.11.1"],
    path: "/api/events?filters[starts][$gte]={now}&sort=starts&pagination[pageSize]=9",
  },
];

/** Into a folder of its own, once. Null, or what npm says. */
export async function install(folder: string, packages: readonly string[]): Promise<string | null> {
  if (packages.every((one) => existsSync(join(folder, "node_modules", nameOf(one))))) return null;
  writeFileSync(join(folder, "package.json"), "{}\n");
  const headers = join(dirname(process.execPath), "..");
  // Where no binary can be downloaded it is compiled, with the headers that came with Node.
  const nodedir = existsSync(join(headers, "include/node")) ? { npm_config_nodedir: headers } : {};
  console.log(`installing ${packages.join(", ")} …`);
  const npm = spawn("npm", ["install", "--no-audit", "--no-fund", ...packages], {
    ...{ cwd: folder, env: { ...process.env, NODE_ENV: "development", ...nodedir } },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  npm.stderr.on("data", (text) => {
    said += text;
  });
  const code = await new Promise((done) => npm.on("close", done));
  return code === 0
    ? null
    : (said.split("\n").find((line) => line.includes("error")) ?? `npm ended with ${code}`);
}

const nameOf = (one: string): string => one.replace(/@[^@/]+$/, "");
