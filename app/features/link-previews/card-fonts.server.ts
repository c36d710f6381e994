import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

/** The typeface of cards, Latin and Arabic in one file, from an npm package. */
export const CARD_FONT = "Cairo";

const FILES = ["400Regular/Cairo_400Regular.ttf", "700Bold/Cairo_700Bold.ttf"];

let prepared = false;

/**
 * Registers the typeface as the only one. Call it before drawing text: fontconfig, bundled with sharp, reads its
 * settings once.
 */
export function prepareFonts(): void {
  if (prepared) return;
  prepared = true;
  const { resolve } = createRequire(import.meta.url);
  const folders = FILES.map((file) => path.dirname(resolve(`@expo-google-fonts/cairo/${file}`)));
  const own = mkdtempSync(path.join(tmpdir(), "houma-fonts-"));
  process.once("exit", () => rmSync(own, { recursive: true, force: true }));
  mkdirSync(path.join(own, "cache"));
  const settings = path.join(own, "fonts.conf");
  const dirs = [...folders.map((folder) => `<dir>${folder}</dir>`), `<cachedir>${own}/cache</cachedir>`];
  writeFileSync(settings, `<?xml version="1.0"?><fontconfig>${dirs.join("")}</fontconfig>`);
  process.env.FONTCONFIG_FILE = settings;
}
