import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "houma-stale-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string, mode?: number) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { mode });
};
const node = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" }).stderr;
const need = () => node("scripts/need.mjs", "built");

it("a command that needs the build says when the sources have changed since", () => {
  cpSync("scripts", join(folder, "scripts"), { recursive: true });
  for (const step of ["precompress", "add-scalar"]) write(`scripts/${step}.mjs`, "");
  for (const tool of ["remix", "vite"]) write(`node_modules/.bin/${tool}`, "#!/bin/sh\n", 0o755);
  for (const name of ["server", "migrate", "watchdog", "backup", "restore"])
    write(`build/node/${name}.js`, "");
  for (const path of ["build/server/index.js", "build/client/sw.js", "app/page.ts"]) write(path, "");

  node("--input-type=module", "-e", 'await (await import("./scripts/setup.mjs")).build()');
  expect(need()).toBe("");
  write("app/page.ts", "changed");
  expect(need()).toContain("The sources have changed since this build");
});
