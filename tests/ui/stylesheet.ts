import { readFileSync } from "node:fs";
import { transformWithEsbuild } from "vite";
import { stepsInPlace } from "../../config/styles";

const STYLES = new URL("../../app/ui/styles/", import.meta.url);

/** The files of the stylesheet, in cascade order. */
export function styleFiles(): { name: string; text: string }[] {
  const index = readFileSync(new URL("index.css", STYLES), "utf8");
  return [...index.matchAll(/@import "\.\/([^"]+)";/g)].map(([, name = ""]) => ({
    name,
    text: readFileSync(new URL(name, STYLES), "utf8"),
  }));
}

/** The stylesheet as built: one file, minified and lowered. */
export async function builtStyles(): Promise<string> {
  const source = styleFiles()
    .map(({ text }) => text)
    .join("\n");
  const { code } = await transformWithEsbuild(stepsInPlace(source), "index.css", {
    minify: true,
    target: "chrome64",
  });
  return code;
}
