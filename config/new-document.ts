import type { Plugin } from "vite";
import { SCRIPTS_GONE } from "../app/ui/go-on-in-new-document.ts";

const FILES = /\/node_modules\/@remix-run\/react\/dist\/esm\/(routeModules|fog-of-war)\.js$/;

/**
 * When a deployment took away the scripts of the next page, Remix reloads the page that is shown, or opens the address of a
 * form without sending it. Ours goes on in a new document.
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
