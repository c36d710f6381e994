import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { codePointsOf } from "./font-characters.server";

/** Ours, and one of many scripts for the characters that ours lacks. */
export const CARD_FONTS = "Cairo, DejaVu Sans";

const { resolve } = createRequire(import.meta.url);
const files = () =>
  ["@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf", "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"].map(
    (file) => resolve(file),
  );

let prepared = false;

/** Call it before drawing text: fontconfig, bundled with sharp, reads its settings once. */
export function prepareFonts(): void {
  if (prepared) return;
  prepared = true;
  const folder = mkdtempSync(path.join(tmpdir(), "houma-fonts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, "cache"));
  // Copied, because the package's folder has other styles too.
  for (const file of files()) copyFileSync(file, path.join(folder, path.basename(file)));
  const settings = path.join(folder, "fonts.conf");
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = settings;
}

let held: Set<number> | undefined;

export function isHeld(character: string): boolean {
  held ??= new Set(files().flatMap((file) => [...codePointsOf(readFileSync(file))]));
  return held.has(character.codePointAt(0) ?? 0);
}
