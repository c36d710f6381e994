import { readFileSync } from "node:fs";
import { transformWithEsbuild } from "vite";
import { describe, expect, it } from "vitest";
import { lighter } from "../../config/lighter-libraries";

const FLAGS = { v3_singleFetch: true, v3_lazyRouteDiscovery: true, v3_fetcherPersist: false };

/** The installed ones, to notice changes. */
const library = (path: string) => readFileSync(`node_modules/@remix-run/${path}`, "utf8");
const ROUTER = library("router/dist/router.js");
const REACT = [
  "browser",
  "components",
  "errorBoundaries",
  "fog-of-war",
  "links",
  "routes",
  "single-fetch",
].map((file) => library(`react/dist/esm/${file}.js`));

describe("libraries stripped of code that no page needs", () => {
  it("lose the branches for other flags", () => {
    const before = REACT.join("\n");
    const after = REACT.map((code) => lighter(code, FLAGS)).join("\n");
    expect(before).toContain("future.v3_singleFetch ?");
    expect(before).toContain("if (!window.__remixContext.isSpaMode)");
    expect(after).toContain("return true === true && true;");
    expect(after).toContain("v7_fetcherPersist: false");
    expect(after).not.toMatch(/future\.v3_|__remixContext\.isSpaMode|if \(isSpaMode\)|isSpaMode &&/);
  });

  it("lose server-only code, and code for scripts from before single fetch", () => {
    const before = REACT.join("\n");
    const after = REACT.map((code) => lighter(code, FLAGS)).join("\n");
    for (const lost of [
      "typeof document",
      "!isStatic",
      "staticContext ?",
      "__remixContext.a)",
      "typeof singleFetch",
    ]) {
      expect(before).toContain(lost);
      expect(after).not.toContain(lost);
    }
    const withoutSingleFetch = lighter(REACT.join("\n"), {});
    expect(withoutSingleFetch).toContain("if (true && true) {");
    expect(withoutSingleFetch).toContain("if (false) {\n        let result = await singleFetch();");
  });

  it("lose messages for developers, but still throw on invalid values", () => {
    const after = lighter(ROUTER, FLAGS);
    expect(ROUTER).toContain("console.warn(message)");
    expect(after).toContain("function warning() {}");
    expect(after).not.toContain("console.warn(message)");
    expect(ROUTER).toContain('throw new Error("Invalid redirect location")');
    expect(after).not.toContain("Invalid redirect location");
    expect(after).toContain("throw new Error()");
    const invariant = /^function invariant\(value\) \{[\s\S]*?^\}/m.exec(after)?.[0] ?? "";
    const check = new Function(`${invariant}; return invariant`)();
    expect(() => check(true)).not.toThrow();
    for (const wrong of [false, null, undefined]) expect(() => check(wrong)).toThrow();
  });

  it("lose words for developers that they would write to the console, and stay valid", async () => {
    const before = [...REACT, ROUTER].join("\n");
    const after = [...REACT, ROUTER].map((code) => lighter(code, FLAGS));
    for (const lost of [
      "Hey developer",
      "RemixRootDefaultHydrateFallback : undefined",
      "that does not have a server",
      "No response found for routeId",
      "did not provide an `action`",
      "A meta object uses an invalid tagName",
      "Unable to discover routes due to",
    ]) {
      expect(before.includes(lost), lost).toBe(true);
      expect(after.join("\n").includes(lost), lost).toBe(false);
    }
    await expect(
      Promise.all(after.map((code) => transformWithEsbuild(code, "library.js"))),
    ).resolves.toHaveLength(after.length);
  });

  it("lose what no page of ours uses", () => {
    const react = readFileSync("node_modules/react-dom/cjs/react-dom.production.min.js", "utf8");
    const router = library("../react-router-dom/dist/index.js");
    const before = [...REACT, ROUTER, library("../react-router/dist/index.js"), router, react];
    const after = before.map((code) => lighter(code, FLAGS)).join("\n");
    for (const lost of [
      "isPageLinkDescriptor(link) ?",
      "if (isDeferredResult(result)",
      "if (isDeferredData(result)",
      "await Promise.all([resolveNavigationDeferredResults(",
      "activeDeferreds.forEach((deferredData, routeId)",
      "cancelledDeferredRoutes.push(...cancelActiveDeferreds())",
      "    cancelActiveDeferreds(",
      "createElement(DefaultErrorComponent, null)",
      "restoreAppliedTransitions(routerWindow",
      "appliedViewTransitions.get(state.location.pathname)",
      "if (!viewTransitionOpts ||",
      "if (renderDfd && pendingState",
      "!vtContext.isTransitioning && interruption",
      "=> UNSAFE_logV6DeprecationWarnings(future, router.future)",
      "exports.hydrate=",
      "exports.render=",
      "exports.findDOMNode=",
      "exports.unmountComponentAtNode=",
      "exports.unstable_renderSubtreeIntoContainer=",
    ]) {
      expect(before.join("\n").includes(lost), lost).toBe(true);
      expect(after.includes(lost), lost).toBe(false);
    }
    for (const present of ["exports.hydrateRoot=", "exports.createPortal=", "exports.flushSync="])
      expect(after).toContain(present);
  });

  it("lose the names of their components", () => {
    const before = library("../react-router/dist/index.js");
    expect(before).toContain('.displayName = "');
    expect(lighter(before, FLAGS)).not.toContain('.displayName = "');
  });
});
