import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";

const Cookie = z.object({
  name: z.string(),
  serialize: z.custom<(value: unknown) => Promise<string>>((value) => typeof value === "function"),
});

/** Files that create cookies, so that none is missing here. */
const makers = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => /createCookie\(/.test(readFileSync(`app/${file}`, "utf8")));

const modules = {
  "http/cookies.server.ts": () => import("~/http/cookies.server"),
  "http/detect-language.server.ts": () => import("~/http/detect-language.server"),
};

const cookies: z.infer<typeof Cookie>[] = [];

beforeAll(async () => {
  process.env.SITE_URL = "https://houma.example";
  vi.resetModules();
  for (const load of Object.values(modules)) {
    for (const value of Object.values(await load())) {
      const cookie = Cookie.safeParse(value);
      if (cookie.success) cookies.push(cookie.data);
    }
  }
});

describe("cookies of a site on HTTPS", () => {
  it("are all covered here", () => {
    expect(makers.sort()).toEqual(Object.keys(modules).sort());
    const written = makers.flatMap((file) => [
      ...readFileSync(`app/${file}`, "utf8").matchAll(/createCookie\(/g),
    ]);
    expect(cookies.length).toBe(written.length);
  });

  it("are Secure, SameSite and HttpOnly", async () => {
    for (const { name, serialize } of cookies) {
      const parts = (await serialize("x")).split("; ");
      expect(parts, name).toEqual(expect.arrayContaining(["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]));
      expect(
        parts.some((part) => part.startsWith("Domain")),
        name,
      ).toBe(false);
    }
  });

  it("are not read by any script", () => {
    const scripts = ["app", "worker"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .filter((file) => /document\.cookie|cookieStore/.test(readFileSync(`${folder}/${file}`, "utf8"))),
    );
    expect(scripts).toEqual([]);
  });
});
