import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { z } from "zod";
import { USAGE } from "../../scripts/usage.mjs";

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const OURS = /(?:^| )(?:scripts\/(?!need\.)|db\/|seed\/|app\/|build\/bench\/)\S+\.(?:ts|mjs|js)\b/;
const ours = Object.entries(scripts).filter(([, command]) => OURS.test(command));

it("every command that runs a program of ours has a text for --help, and nothing else has one", () => {
  expect(Object.keys(USAGE).sort()).toEqual(ours.map(([name]) => name).sort());
});

it.each(Object.entries(USAGE))(
  "--help of %s says in one paragraph what it does, its options and an example",
  (name, text) => {
    const command = name === "start" ? "npm start" : `npm run ${name}`;
    expect(text).toMatch(/^[A-Z].+ (?:Options: |Has no options)/);
    expect(text).toMatch(new RegExp(` Example: (?:\\w+=\\S+ )?${command}(?: -- .+)?$`));
    expect(text).not.toContain("\n");
  },
);

it("the commands answer --help before they look for what is missing or run a program", () => {
  const late = ours.filter(
    ([, command]) =>
      command.includes("&&") ||
      !(/^node scripts\/need\.mjs [a-z ]*-- /.test(command) || answersItself(command)),
  );
  expect(late).toEqual([]);
});

const answersItself = (command: string): boolean => {
  const path = /^node (scripts\/\S+)/.exec(command)?.[1];
  return (
    path !== undefined && /^(?:import[^;]*;|\/\/.*|\s)*answerHelp\(.+\);/.test(readFileSync(path, "utf8"))
  );
};

it.each(["texts", "demo", "admin"])(
  "npm run %s -- --help prints its text and does nothing else",
  async (name) => {
    const { stdout } = await promisify(execFile)("npm", ["run", "--silent", name, "--", "--help"]);
    expect(stdout.trim()).toBe(USAGE[name]);
  },
  60_000,
);

it.each(["demo", "dev", "build", "start", "verify"])(
  "node scripts/%s.mjs --help prints the same text without npm",
  async (name) => {
    const env = { ...process.env, npm_lifecycle_event: undefined };
    const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${name}.mjs`, "--help"], {
      env,
    });
    expect(stdout.trim()).toBe(USAGE[name]);
  },
  60_000,
);
