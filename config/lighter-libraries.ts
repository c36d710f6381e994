import type { Plugin } from "vite";

const LIBRARIES = /\/node_modules\/(@remix-run\/(react|router)|react-router|react-router-dom)\/dist\//;

type Flags = Readonly<Record<string, boolean>>;

/**
 * Removes from Remix's libraries what no page needs, 5 kB for a browser:
 * the names that components have for tools, because what has one is otherwise part of every page, used or not;
 * what is for pages without a server, for the server itself, or for other values of the future flags than `flags`, by their
 * names (without single fetch, promises of loaders came in scripts of their own);
 * what is said to developers, which their own server tells them: warnings, and what an invariant or error was about;
 * what is shown where the root route has neither loader nor fallback of its own.
 */
export const lighterLibrariesPlugin = (flags: Flags): Plugin => ({
  name: "lighter-libraries",
  apply: "build",
  transform(code, id, options) {
    if (!LIBRARIES.test(id)) return null;
    return { code: options?.ssr ? withoutNames(code) : lighter(code, flags), map: null };
  },
});

const withoutNames = (code: string): string => code.replace(/^(\s*)\w+\.displayName = "[^"]*";$/gm, "$1");

/** The minifier drops arguments that a function does not have, and calls of a function that does nothing. */
export const lighter = (code: string, flags: Flags): string =>
  withoutNames(code)
    .replace(/(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)/g, (_, flag) => String(flags[flag] === true))
    .replace(/!isSpaMode\b/g, "true")
    .replace(
      /\bisSpaMode(?= (?:&&|\?))|(?<=if \()isSpaMode(?=\))|window\.__remixContext\.isSpaMode/g,
      "false",
    )
    .replace(/\btypeof (?:document|window) ([!=])== "undefined"/g, (_, sign) => String(sign === "!"))
    .replace(/!isStatic\b/g, "true")
    .replace(/\bstaticContext(?= \?)/g, "false")
    .replace(/\btypeof singleFetch === "function"/g, String(flags.v3_singleFetch === true))
    .replace(
      /\btypeof __remixContext === "object" && __remixContext\.a\b/g,
      String(flags.v3_singleFetch !== true),
    )
    .replace(
      /^function invariant\(value, message\) \{([\s\S]*?)Error\(message\)/gm,
      "function invariant(value) {$1Error()",
    )
    .replace(/^function warning\(cond, message\) \{[\s\S]*?^\}$/gm, "function warning() {}")
    .replace(/^\s*console\.(?:warn|error)\((?:msg\b|["`]).*\);$/gm, "")
    .replace(/__html: `\s*console\.log\((?:[^`\\]|\\.)*`/g, '__html: ""')
    .replace(/^(\s*(?:let msg|errorMessage) = )["`][^;]*;$/gm, '$1"";')
    .replace(/\bnew Error\(\s*(?:"[^"\n]*"|`[^`]*`)(?:\s*\+\s*(?:"[^"\n]*"|[\w.]+))*\s*\)/g, "new Error()")
    .replace(/\b(\w+)\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/, "undefined");
