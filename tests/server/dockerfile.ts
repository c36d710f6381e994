import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect } from "vitest";
import { finished } from "./program";

interface Step {
  verb: string;
  rest: string;
}

/** A build stage under a folder, as far as the Dockerfile was followed. */
export interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
}

/** Continued lines joined. */
export function readSteps(text: string): Step[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n");
  return lines.filter(Boolean).map((line) => {
    const [verb = "", ...rest] = line.split(" ");
    return { verb, rest: rest.join(" ") };
  });
}

/** Only names at the top, with stars, as ours has. */
export function isIgnored(path: string, ignored: string[]): boolean {
  const top = path.split("/")[0] ?? "";
  return ignored.some((line) =>
    new RegExp(`^${line.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(top),
  );
}

const SILENT = new Set(["VOLUME", "EXPOSE", "HEALTHCHECK", "ARG"]);

/**
 * Without a container engine: a folder for each stage, with absolute paths moved into it; RUN gets the stage's
 * environment and `npm`, for the network.
 */
export async function followDockerfile(
  context: string,
  folder: string,
  npm: Record<string, string>,
): Promise<Stage> {
  const steps = readSteps(readFileSync(join(context, "Dockerfile"), "utf8"));
  const ignored = readFileSync(join(context, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { verb, rest } of steps) {
    if (verb === "FROM") {
      const name = / AS (\S+)/.exec(rest)?.[1] ?? "last";
      stage = { root: join(folder, name), workdir: "/", env: {}, user: "root", command: [] };
      mkdirSync(stage.root, { recursive: true });
      stages.set(name, stage);
    } else if (stage) {
      await follow(stage, { verb, rest }, { context, ignored, stages, npm });
    }
  }
  if (!stage) throw new Error("A Dockerfile without a stage");
  return stage;
}

interface Build {
  context: string;
  ignored: string[];
  stages: Map<string, Stage>;
  npm: Record<string, string>;
}

async function follow(stage: Stage, { verb, rest }: Step, build: Build): Promise<void> {
  if (verb === "WORKDIR") {
    stage.workdir = rest;
    mkdirSync(join(stage.root, rest), { recursive: true });
  } else if (verb === "ENV") {
    for (const [, name = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g))
      stage.env[name] = moved(stage, value);
  } else if (verb === "COPY") copy(stage, rest.split(" "), build);
  else if (verb === "RUN") await runStep(stage, rest, build);
  else if (verb === "USER") stage.user = rest;
  else if (verb === "CMD") stage.command = JSON.parse(rest);
  else expect(SILENT.has(verb), `${verb} is understood`).toBe(true);
}

// Moves absolute paths into the stage's folder.
const moved = (stage: Stage, text: string) => text.replace(/(^|[\s:=])\/(app|data)\b/g, `$1${stage.root}/$2`);

function copy(stage: Stage, words: string[], { context, ignored, stages }: Build): void {
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  const paths = words.filter((word) => !word.startsWith("--"));
  const target = paths.pop() ?? ".";
  const sourceRoot = from ? stages.get(from)?.root : context;
  if (!sourceRoot) throw new Error(`No stage ${from}`);
  for (const path of paths) {
    const source = join(sourceRoot, path);
    const names = path === "." ? readdirSync(source) : [""];
    for (const name of names) {
      const relative = name || path;
      if (!from && isIgnored(relative, ignored)) continue;
      const into = target.endsWith("/") ? join(target, name || basename(path)) : join(target, name);
      const destination = join(stage.root, stage.workdir, into);
      mkdirSync(dirname(destination), { recursive: true });
      cpSync(join(source, name), destination, { recursive: true, verbatimSymlinks: true });
    }
  }
}

async function runStep(stage: Stage, line: string, { npm }: Build): Promise<void> {
  // No user "node" here.
  const command = moved(stage, line).replaceAll("node:node", `${process.getuid?.()}:${process.getgid?.()}`);
  const cwd = join(stage.root, stage.workdir);
  const result = await finished(["sh", "-c", command], {
    cwd,
    env: { ...stage.env, ...npm, HOME: stage.root },
  });
  expect(result.code, `${line}\n${result.printed}`).toBe(0);
}

export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
}
