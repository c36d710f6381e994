import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inNewDocument } from "../../config/new-document";

const library = (file: string) => readFileSync(`node_modules/@remix-run/react/dist/esm/${file}.js`, "utf8");

it.each([
  ["routeModules", "window.location.reload();"],
  ["fog-of-war", "window.location.href = errorReloadPath;"],
])("the installed %s.js leaves it to us where to go on after a deployment", (file, before) => {
  const after = inNewDocument(library(file));
  expect(library(file).split(before)).toHaveLength(2);
  expect(after).not.toContain(before);
  expect(after).toContain('window.dispatchEvent(new Event("houma:scripts-gone"));');
});
