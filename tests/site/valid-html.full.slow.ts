import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { LOCALES } from "~/i18n/languages";
import { places, type SitePage } from "../../scripts/screenshot-places";
import { cookieOf, type Demo, makeDemo } from "../server/demo";
import type { Program } from "../server/program";

const CHECKER = "tests/html-checker/node_modules/vnu-jar/build/dist/vnu.jar";

const Report = z.object({
  messages: z.array(z.object({ url: z.string(), message: z.string(), extract: z.string().optional() })),
});

/** Pages that no list of pages has. */
const REFUSALS: SitePage[] = ["/games/nothing", "/assets/nothing", "/venues/nothing", "/c/NOTHING"].map(
  (path) => ({
    name: `refusal${path.replaceAll("/", ".")}`,
    path,
    viewer: "visitor",
  }),
);

const folder = mkdtempSync(join(tmpdir(), "houma-html-"));
let demo: Demo;
let program: Program;

beforeAll(async () => {
  demo = makeDemo({ RATE_LIMIT_SCALE: "1000" });
  program = await demo.start();
});

afterAll(async () => {
  await program.stop("SIGKILL");
  demo.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function savePages(name: string, headers: Record<string, string>): Promise<void> {
  const cookies = new Map<string, string>([["visitor", ""]]);
  for (const viewer of ["newcomer", "player", "organizer", "admin"] as const)
    cookies.set(viewer, await cookieOf(program.origin, viewer));
  for (const place of [...(await places(program.origin)), ...REFUSALS]) {
    const answer = await fetch(program.origin + place.path, {
      headers: { Cookie: cookies.get(place.viewer) ?? "", "Sec-Fetch-Site": "none", ...headers },
    });
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    writeFileSync(join(folder, `${place.name} ${name}.html`), await answer.text());
  }
}

/** Each message once, with what it is about and the pages that have it. */
async function faults(): Promise<string[]> {
  const args = ["-jar", CHECKER, "--format", "json", "--errors-only", "--exit-zero-always", folder];
  const { stderr } = await promisify(execFile)(process.env.JAVA_PATH ?? "java", args, { maxBuffer: 2 ** 28 });
  const { messages } = Report.parse(JSON.parse(stderr));
  const pages = new Map<string, Set<string>>();
  const extracts = new Map<string, string>();
  for (const { message, url, extract = "" } of messages) {
    pages.set(message, (pages.get(message) ?? new Set()).add(decodeURIComponent(basename(url))));
    extracts.set(message, extract);
  }
  return [...pages].map(([message, of]) => `${message}: ${extracts.get(message)} (${[...of].join(", ")})`);
}

it("every page of the demo is valid HTML, in each language and in lite mode", async () => {
  for (const locale of LOCALES) await savePages(locale, { "Accept-Language": locale });
  await savePages("lite", { "Accept-Language": "ar", "Save-Data": "on" });
  expect(await faults()).toEqual([]);
});
