import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Env, run } from "./service";

let folder = "";
let env: Env = {};
let id = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "houma-refusals-"));
  env = { DATABASE_URL: `file:${join(folder, "houma.db")}`, STORAGE_DIR: join(folder, "storage") };
  expect((await run("migrate", env)).code).toBe(0);
  expect((await run("backup", env, join(folder, "good"))).code).toBe(0);
  id = readdirSync(join(folder, "good"))[0] ?? "";
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PIECE = "database-0000.gz";

/** A manifest's text with other migrations. */
const withMigrations = (text: string, change: (migrations: string[]) => string[]): string => {
  const manifest = JSON.parse(text);
  return JSON.stringify({ ...manifest, migrations: change(manifest.migrations) });
};

function edit(archive: string, file: string, change: (bytes: Buffer) => string | Buffer): void {
  const path = join(archive, file);
  writeFileSync(path, change(readFileSync(path)));
}

const FAULTS: [string, (archive: string) => void, string][] = [
  [
    "with a flipped byte",
    (archive) =>
      edit(archive, PIECE, (bytes) => {
        bytes.writeUInt8(bytes.readUInt8(5_000) ^ 1, 5_000);
        return bytes;
      }),
    "is not what was stored",
  ],
  [
    "with a shortened part",
    (archive) => edit(archive, PIECE, (bytes) => bytes.subarray(0, -1)),
    "is not what",
  ],
  ["without a part", (archive) => rmSync(join(archive, PIECE)), `${PIECE} is missing`],
  [
    "with half a manifest",
    (archive) => edit(archive, "manifest.json", (text) => text.subarray(0, 99)),
    "manifest",
  ],
  ["without a manifest", (archive) => rmSync(join(archive, "manifest.json")), "There is no complete backup"],
  [
    "with other rows than its manifest says",
    (archive) =>
      edit(archive, "manifest.json", (text) => text.toString().replace(/"cities":\d+/, '"cities":1')),
    "not the one that its manifest describes",
  ],
  [
    "of an older schema",
    (archive) =>
      edit(archive, "manifest.json", (text) => withMigrations(text.toString(), (all) => all.slice(0, -1))),
    "has an older schema",
  ],
  [
    "of a newer schema",
    (archive) =>
      edit(archive, "manifest.json", (text) => withMigrations(text.toString(), (all) => [...all, "9999_x"])),
    "has a newer schema (9999_x)",
  ],
];

it.each(FAULTS)(
  "a restore refuses an archive %s with one sentence, and writes nothing",
  async (name, spoil, why) => {
    const place = join(folder, name.replaceAll(" ", "-"));
    cpSync(join(folder, "good"), place, { recursive: true });
    spoil(join(place, id));
    const target = join(folder, "target.db");
    const { code, printed } = await run("restore", { ...env, DATABASE_URL: `file:${target}` }, place);
    expect([code, printed]).toEqual([1, expect.stringContaining(why)]);
    expect(printed.trim().split("\n")).toHaveLength(1);
    expect(existsSync(target)).toBe(false);
    expect(readdirSync(folder).filter((file) => file.startsWith(".houma-restore"))).toEqual([]);
  },
);

it("a backup of the 59 migrations that are one initial schema now is restored", async () => {
  const place = join(folder, "of-59-migrations");
  cpSync(join(folder, "good"), place, { recursive: true });
  edit(join(place, id), "manifest.json", (text) =>
    withMigrations(text.toString(), (all) => [
      ...["0000_initial", "0001_search_and_counters", "0058_search_folding"],
      ...all.slice(1),
    ]),
  );
  const target = join(folder, "of-59.db");
  const { code, printed } = await run("restore", { ...env, DATABASE_URL: `file:${target}` }, place);
  expect([code, printed]).toEqual([0, expect.any(String)]);
  expect(existsSync(target)).toBe(true);
});

it("a mistyped option and an invalid duration make the programs print their usage", async () => {
  expect((await run("backup", env, "--every", "soon")).printed).toContain("Use: npm run backup");
  expect((await run("backup", env, "--evry", "5m")).code).toBe(1);
  expect((await run("restore", env, "a", "b")).printed).toContain("Use: npm run restore");
});

it("a backup to a path that cannot be written to fails with one sentence", async () => {
  const { code, printed } = await run("backup", env, join(folder, "houma.db", "inside-a-file"));
  expect([code, printed]).toEqual([1, expect.stringMatching(/^There is no new backup: /)]);
});
