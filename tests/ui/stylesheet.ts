import { readFileSync } from "node:fs";
import { transformWithEsbuild } from "vite";
import { stepsInPlace } from "../../config/styles";

const STYLES = new URL("../../app/ui/styles/", import.meta.url);

const file = (name: string) => ({ name, text: readFileSync(new URL(name, STYLES), "utf8") });

/** The files that a sheet imports, in cascade order. */
function imported(sheet: string): { name: string; text: string }[] {
  const text = readFileSync(new URL(sheet, STYLES), "utf8");
  return [...text.matchAll(/@import "\.\/([^"]+)";/g)].map(([, name = ""]) => file(name));
}

/** The files of the shared stylesheet. */
const sharedFiles = () => imported("index.css");

/** All style files: the shared ones, and those of some pages and of paper. */
export const styleFiles = () => [
  ...sharedFiles(),
  ...imported("all.css").filter(({ name }) => name !== "index.css"),
  file("print.css"),
];

/** The shared stylesheet as built: one file, minified and lowered. */
export async function builtStyles(): Promise<string> {
  const source = sharedFiles()
    .map(({ text }) => text)
    .join("\n");
  const { code } = await transformWithEsbuild(stepsInPlace(source), "index.css", {
    minify: true,
    target: "chrome64",
  });
  return code;
}
