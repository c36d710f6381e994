import type { Plugin } from "vite";

const COMMENT = "//# allFunctionsCalledOnLoad\n";

/**
 * Makes Chromium compile all functions of a script on another thread while it loads. See
 * docs/decisions/013-look-and-weight.md.
 */
export const compileAheadPlugin: Plugin = {
  name: "compile-ahead",
  generateBundle: {
    // Vite writes a first line into some scripts, and the comment only counts before that.
    order: "post",
    handler(_, bundle) {
      if (this.environment.config.consumer !== "client") return;
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = COMMENT + file.code;
    },
  },
};
