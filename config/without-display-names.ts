import type { Plugin } from "vite";

const LIBRARIES = /\/node_modules\/(@remix-run\/react|react-router|react-router-dom)\/dist\//;

/** Removes the names that components have for tools: what has one is otherwise part of every page, used or not. */
export const withoutDisplayNamesPlugin: Plugin = {
  name: "without-display-names",
  apply: "build",
  transform(code, id) {
    if (!LIBRARIES.test(id)) return null;
    return { code: code.replace(/^(\s*)\w+\.displayName = "[^"]*";$/gm, "$1"), map: null };
  },
};
