import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createClient as createHttpClient } from "@libsql/client/http";
import { createClient as createFileClient } from "@libsql/client/sqlite3";
import sharp from "sharp";
import { z } from "zod";
import { finished } from "../server/program";

export type Env = Record<string, string>;

export const SETTINGS: Env = {
  NODE_ENV: "production",
  SESSION_SECRET: "a-secret-for-tests-only-of-32-chars",
  LOG_LEVEL: "warn",
  RATE_LIMIT_SCALE: "1000",
};
export const SERVER = [process.execPath, "build/node/server.js"];

/** Runs one of the built programs to its end. */
export const run = (name: "migrate" | "backup" | "restore" | "seed", env: Env, ...args: string[]) =>
  finished([process.execPath, `build/node/${name}.js`, ...args], { env: { ...SETTINGS, ...env } });

const post = (address: string, body: object) =>
  fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

const PASSWORD = "a password for tests 1";

/** Registers a player. Returns whether the service acknowledged it. */
export async function register(origin: string, email: string): Promise<boolean> {
  const account = { email, password: PASSWORD, firstName: "Amel", lastName: "Test" };
  const answer = await post(`${origin}/api/auth/register`, account).catch(() => null);
  return answer?.status === 201;
}

/** Signs a player in and returns the token. */
export async function signIn(origin: string, email: string): Promise<string> {
  const answer = await post(`${origin}/api/auth/login`, { email, password: PASSWORD });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

/** Uploads a picture of one color. Returns its address. */
export async function uploadPicture(origin: string, token: string, background: string): Promise<string> {
  const image = sharp({ create: { width: 400, height: 400, channels: 3, background } });
  const form = new FormData();
  form.set("picture", new Blob([new Uint8Array(await image.png().toBuffer())]), "picture.png");
  const answer = await fetch(`${origin}/api/profile/me/picture`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return z.object({ profilePicture: z.string() }).parse(await answer.json()).profilePicture;
}

/** Every row of every table of a database, but not what the service notes about itself. */
export async function everyRow(url: string): Promise<Record<string, unknown[]>> {
  const client = url.startsWith("file:") ? createFileClient({ url }) : createHttpClient({ url });
  try {
    const { rows } = await client.execute(
      "select name from sqlite_schema where type = 'table' and name not like '%\\_fts%' escape '\\' order by name",
    );
    const names = rows.map(({ name }) => String(name)).filter((name) => name !== "service_state");
    const tables: Record<string, unknown[]> = {};
    for (const name of names) {
      const all = await client.execute(`select * from "${name}"`);
      tables[name] = all.rows.map((row) => JSON.stringify(Object.values(row))).sort();
    }
    return tables;
  } finally {
    client.close();
  }
}

/** The tables, indexes and triggers of a database. */
export async function schemaOf(url: string): Promise<unknown[]> {
  const client = url.startsWith("file:") ? createFileClient({ url }) : createHttpClient({ url });
  try {
    const { rows } = await client.execute(
      "select type, name, sql from sqlite_schema where name not like 'libsql\\_%' escape '\\' order by type, name",
    );
    return rows.map(({ type, name, sql }) => ({ type, name, sql }));
  } finally {
    client.close();
  }
}

/** The SHA-256 of every file below a folder, by its path. */
export function everyFile(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    files
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest("hex"),
      ]),
  );
}
