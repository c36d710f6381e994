import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { textList } from "./text-list.ts";

const FOLDER = "docs/texts";
const files = textList();

for (const name of readdirSync(FOLDER)) {
  if (name.endsWith(".md") && !files.has(name)) rmSync(`${FOLDER}/${name}`);
}
for (const [name, content] of files) writeFileSync(`${FOLDER}/${name}`, content);
console.log(`${FOLDER}: ${files.size} files`);
