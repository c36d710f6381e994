import type { Plugin } from "vite";

const LIBRARIES =
  /\/node_modules\/(?:(?:@remix-run\/(?:react|router)|react-router|react-router-dom)\/dist|react-dom\/cjs)\//;

type Flags = Readonly<Record<string, boolean>>;

/**
 * Saves browsers 7 kB of Remix and React: component names for tools, code for other values of `flags` or for pages without a
 * server, texts for developers, fallbacks of a root route without a loader, and what no page uses: links that load pages ahead,
 * deferred data from before single fetch, view transitions, roots of React 17.
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

/** The minifier then drops unused arguments, and calls of a function that does nothing. */
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
    .replace(/\b(\w+)\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/, "undefined")
    .replace(/\bisPageLinkDescriptor\(link\)(?= \?)/, "false")
    .replace(/(?<!function )\bisDeferred(?:Result|Data)\(\w+\)/g, "false")
    .replace(/await Promise\.all\(\[resolve\w+DeferredResults\(.*\)\]\)/, "")
    .replace(/^\s*activeDeferreds\.forEach\(\(deferredData, routeId\) => \{[\s\S]*?^ {4}\}\);$/m, "")
    .replace(
      /cancelledDeferredRoutes\.push\(\.\.\.cancelActiveDeferreds\(\)\)|\bcancelActiveDeferreds\((?!predicate\)).*\)(?=;$)/gm,
      "undefined",
    )
    .replace(/\bReact\.createElement\(DefaultErrorComponent, null\)/, "null")
    .replace(/(?<=let viewTransitionOpts;)[\s\S]*?(?=updateState\()/, "")
    .replace(/\brestoreAppliedTransitions\(routerWindow[\s\S]*?(?=^\s*\})/m, "")
    .replace(/!viewTransitionOpts \|\| isViewTransitionUnavailable/, "true")
    .replace(/!?\bvtContext\.isTransitioning(?= &&)|\brenderDfd(?= && pendingState)/g, "false")
    .replace(
      /\bexports\.(?:findDOMNode|hydrate|render|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)=[\s\S]*?\};(?=\s*exports\.)/g,
      "",
    )
    .replace(/\b(?:UNSAFE_)?logV6DeprecationWarnings\(future, router\.future\)/, "undefined");
