// `npm run scalar -- --version=1.46.4` takes another version of Scalar, the page at /api/reference, from npm: the one
// file that browsers load, and the notices of the packages inside it. They are not packages of ours: nothing else here
// needs the 299 that npm would install.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { run } from "./setup.mjs";

const PACKAGE = "@scalar/api-reference";
const TARGET = "app/features/api-docs/scalar";
const NOTICES = "public/scalar-notices.txt";
const RULE = "-".repeat(80);

const { values } = parseArgs({ options: { version: { type: "string" } } });
if (!values.version) throw new Error("Which version? npm run scalar -- --version=1.46.4");

const folder = mkdtempSync(join(tmpdir(), "scalar-"));
const install = (...names) =>
  run("npm", ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", ...names], {});
if (install(`${PACKAGE}@${values.version}`) !== 0) process.exit(1);

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
const dist = join(folder, "node_modules", PACKAGE, "dist/browser");

/** [name, version] of the packages whose modules are in the file. */
const inside = new Map(
  readJson(join(dist, "webpack-stats.json")).modules.flatMap(({ name }) => {
    const [, packed = ""] = /\.pnpm\/([^/]+)/.exec(name) ?? [];
    const found = [...name.matchAll(/node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\//g)].at(-1)?.[1];
    return found ? [[found, /(?<=.)@(\d[^_(]*)/.exec(packed)?.[1] ?? ""]] : [];
  }),
);

function placeOf(name) {
  const parents = ["", ...installed()];
  return parents.map((parent) => join(folder, parent, "node_modules", name)).find((path) => existsSync(path));
}

function installed() {
  const root = join(folder, "node_modules");
  return readdirSync(root).flatMap((name) =>
    (name.startsWith("@") ? readdirSync(join(root, name)).map((part) => `${name}/${part}`) : [name]).map(
      (part) => `node_modules/${part}`,
    ),
  );
}

const missing = [...inside].filter(([name]) => !placeOf(name));
if (missing.length > 0) install(...missing.map(([name, version]) => `${name}@${version}`));

const MIT = readFileSync("scripts/license-texts/MIT.txt", "utf8");
const byText = new Map([[`Copyright (c) Scalar\n\n${MIT.trim()}`, [`${PACKAGE} ${values.version} (MIT)`]]]);
for (const [name] of [...inside].sort()) {
  const place = placeOf(name);
  if (!place) throw new Error(`${name} is in the file, and npm has no such package`);
  const { license = "MIT", author, version } = readJson(join(place, "package.json"));
  const files = readdirSync(place).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const by = typeof author === "string" ? author : (author?.name ?? name);
  const texts = files.map((file) => readFileSync(join(place, file), "utf8").trim().replaceAll("\r", ""));
  for (const text of texts.length > 0 ? texts : [`Copyright (c) ${by}\n\n${MIT.trim()}`])
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`]);
}
const parts = [...byText].map(([text, names]) => `${names.join("\n")}\n\n${text}\n`);
writeFileSync(NOTICES, parts.join(`\n${RULE}\n\n`));

const file = readFileSync(join(dist, "standalone.js"));
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
writeFileSync(join(TARGET, "standalone.js.br"), brotliCompressSync(file, { params }));
writeFileSync(join(TARGET, "version.json"), `${JSON.stringify({ version: values.version })}\n`);
rmSync(folder, { recursive: true });
console.log(`Scalar ${values.version}: ${file.length} bytes, ${inside.size} packages.`);
