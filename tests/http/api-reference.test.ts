import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as reference from "~/features/api-docs/routes/reference";
import { version } from "~/features/api-docs/scalar/version.json";
import { get } from "../support/request";

const ORIGIN = "http://localhost:3000";

const open = async (path = "/api/reference") => {
  const { body, headers, status } = await get(reference.loader, { path });
  const policy = headers.get("Content-Security-Policy") ?? "";
  const directives = new Map(
    policy.split("; ").map((one): [string, string] => {
      const [name = "", ...sources] = one.split(" ");
      return [name, sources.join(" ")];
    }),
  );
  return { page: z.string().parse(body), headers, status, policy, directives };
};

describe("/api/reference", () => {
  it("runs in a sandbox, without eval and without any other site", async () => {
    const { policy, directives } = await open();
    expect(directives.get("sandbox")).toBe("allow-scripts allow-popups");
    expect(policy).not.toMatch(/unsafe-eval|allow-same-origin|\*/);
    expect(directives.get("default-src")).toBe("'none'");
    expect(directives.get("connect-src")).toBe(`${ORIGIN}/api/`);
    const hosts = policy.match(/https?:\/\/[^/ ;]+/g) ?? [];
    expect(new Set(hosts)).toEqual(new Set([ORIGIN]));
  });

  it("allows the scripts that stand in it, and one file of the build", async () => {
    const { page, directives } = await open();
    const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
    expect(inline).toHaveLength(2);
    for (const script of inline) {
      const hash = createHash("sha256").update(script).digest("base64");
      expect(directives.get("script-src")).toContain(`'sha256-${hash}'`);
    }
    expect(page).toContain(`<script src="/assets/sandboxed/scalar-${version}.js">`);
    expect(page).not.toMatch(/https?:\/\//);
  });

  it("leads to the page that needs no scripts, in the reader's language", async () => {
    const { page, headers, status } = await open("/api/reference?lang=fr");
    expect(page).toContain('<a href="/api/docs">');
    expect(page.indexOf('<a href="/api/docs">')).toBeLessThan(page.indexOf("<script"));
    expect([status, headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  });

  it("has the file and the notices of the version that it names", () => {
    const packed = readFileSync("app/features/api-docs/scalar/standalone.js.br");
    const file = brotliDecompressSync(packed).toString();
    expect([file.includes(version), file.includes("createApiReference")]).toEqual([true, true]);
    expect(readFileSync("public/scalar-notices.txt", "utf8")).toContain(
      `@scalar/api-reference ${version} (MIT)`,
    );
  });
});
