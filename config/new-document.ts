import type { Plugin } from "vite";
import { SCRIPTS_GONE } from "../app/ui/links/go-on-in-new-document.ts";

const FILES = /\/node_modules\/@remix-run\/react\/dist\/esm\/(routeModules|fog-of-war)\.js$/;

/**
 * After a deployment removed the next page's scripts, Remix reloads the current page or opens a form's address
 * without sending it. This goes on in a new document.
 */
export const newDocumentPlugin: Plugin = {
  name: "new-document",
  apply: "build",
  transform(code, id, options) {
    return options?.ssr || !FILES.test(id) ? null : { code: inNewDocument(code), map: null };
  },
};

export const inNewDocument = (code: string): string =>
  code.replace(
    /window\.location\.(reload\(\)|href = errorReloadPath);/,
    `window.dispatchEvent(new Event("${SCRIPTS_GONE}"));`,
  );
