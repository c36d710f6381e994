import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";

const FILE = "test-results/passed-steps.json";

function filesBelow(paths) {
  const { status, stdout } = spawnSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", ...paths],
    { encoding: "utf8", maxBuffer: 2 ** 26 },
  );
  return status === 0
    ? stdout.split("\0").filter((file) => file && existsSync(file) && statSync(file).isFile())
    : null;
}

/** Null when it cannot be known. */
export function digestOf({ reads = ".", today }) {
  const files = filesBelow(reads.split(" "));
  if (!files) return null;
  const hash = createHash("sha256").update(process.version);
  if (today) hash.update(process.env.ROTATION ?? "");
  for (const file of [...new Set(files)].sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

export class PassedSteps {
  constructor(isFull) {
    this.mode = isFull ? "full" : "short";
    this.steps = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
  }

  has(name, digest) {
    return digest !== null && this.steps[`${this.mode}: ${name}`] === digest;
  }

  add(name, digest) {
    this.steps[`${this.mode}: ${name}`] = digest;
    mkdirSync("test-results", { recursive: true });
    writeFileSync(FILE, JSON.stringify(this.steps));
  }
}
