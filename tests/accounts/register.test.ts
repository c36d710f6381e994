import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { commitPlan, db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { makePlayer } from "#seed/factories/players";
import { consume } from "~/core/protection/rate-limit.server";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import { action, loader } from "~/features/sign-in-pages/routes/register";
import { sessionCookie } from "~/http/cookies.server";
import { languageCookie } from "~/http/detect-language.server";
import { api } from "../support/api";
import { type Answer, at, get, submit, tokenOf } from "../support/request";
import {
  browserIn,
  flashOf,
  fromElsewhere,
  lastMailTo,
  PERSON,
  sessionIdIn,
  sessionsOf,
  userByEmail,
} from "./accounts";

afterEach(() => {
  env.REQUIRE_CONFIRMED_EMAIL = false;
});

const form = (change: Record<string, string> = {}) => ({
  ...PERSON,
  confirm_password: change.password ?? PERSON.password,
  ...change,
});
const clearedCookies = ({ headers }: Answer) =>
  headers.getSetCookie().flatMap((cookie) => /^([^=]+)=[^;]*; Max-Age=0/.exec(cookie)?.[1] ?? []);
const GAME = "/games/0f8fad5b-d9cb-469f-a165-70867728950e";
const from = (page: string) => `/register?redirectTo=${encodeURIComponent(page)}`;

describe("registering on the page", () => {
  it("creates an account and a profile, mails the link and leads to the sign-in", async () => {
    const answer = await submit(action, {
      form: form({ email: "Salma@Example.com" }),
      headers: fromElsewhere(),
    });
    expect([answer.status, answer.location]).toEqual([302, "/login"]);
    expect(await flashOf(answer)).toEqual({
      tone: "success",
      text: expect.stringContaining("Registration successful!"),
    });
    const user = await userByEmail("salma@example.com");
    expect(await sessionsOf(user?.id ?? "")).toEqual([]);
    expect(user).toMatchObject({ role: "user", emailConfirmedAt: null, locale: null });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    const profile = await db
      .select()
      .from(playerProfiles)
      .where(eq(playerProfiles.id, user?.id ?? ""))
      .get();
    expect(profile).toMatchObject({
      firstName: "Amel",
      lastName: "Berrada",
      cityId: null,
      search: "amel berrada amelberrada",
    });
    expect(await lastMailTo("salma@example.com")).toMatchObject({
      template: "confirm_email",
      userId: user?.id,
    });
  });

  it.each([
    [{ confirm_password: "seven lamp" }, "passwords_differ", "Passwords do not match"],
    [{ confirm_password: "" }, "confirm_password_required", expect.any(String)],
  ])("without a purpose refuses %j with %s", async (change, code, text) => {
    const answer = await submit(action, { form: form(change), headers: fromElsewhere() });
    expect(answer).toMatchObject({ status: 422, body: { codes: { confirm_password: [code] } } });
    expect(at(answer.body, "result.error.confirm_password")).toEqual([text]);
  });

  it.each([
    GAME,
    `${GAME}?code=ABCDEFGH`,
    "/games/join",
    "/g/0a1b2c3d",
    "/invitations/7",
    "/c/ABCDEFGH",
    "/crews/7",
    "/p/ABCDEFGH",
    "/series/7",
    "/venues/7",
    "/seats/x",
  ])("from %s asks for the password once, signs in at once and leads back", async (page) => {
    expect(at((await get(loader, { path: from(page) })).body, "isShort")).toBe(true);
    const email = `from-${page.replace(/\W/g, "-")}@example.com`.toLowerCase();
    const once = { ...PERSON, email };
    const answer = await submit(action, { path: from(page), form: once, headers: fromElsewhere() });
    expect([answer.status, answer.location]).toEqual([302, page]);
    expect(await sessionsOf((await userByEmail(email))?.id ?? "")).toMatchObject([
      { id: await sessionIdIn(answer), kind: "cookie" },
    ]);
    expect(browserIn(answer)).toBeDefined();
  });

  it.each([
    "/dashboard",
    "/games",
    "/games/create",
    "/games/map?sport=x",
    "/venues?search=x",
    "/venues/create",
    "/account",
    "//evil.example/games/1",
    "/logout",
  ])("from %s asks for the password twice and leads to the sign-in", async (page) => {
    const path = from(page);
    const { body } = await get(loader, { path });
    expect(at(body, "isShort")).toBe(false);
    expect(at(body, "constraint.confirm_password")).toMatchObject({ required: true });
    expect(await submit(action, { path, form: PERSON, headers: fromElsewhere() })).toMatchObject({
      status: 422,
      body: { codes: { confirm_password: ["confirm_password_required"] } },
    });
    const email = `long-${page.replace(/\W/g, "-")}@example.com`;
    const answer = await submit(action, { path, form: form({ email }), headers: fromElsewhere() });
    expect(answer.location).toBe(`/login?redirectTo=${encodeURIComponent(page)}`);
    expect(clearedCookies(answer)).toContain("session");
  });

  it("asks for the confirmation first where it is required", async () => {
    env.REQUIRE_CONFIRMED_EMAIL = true;
    const email = "unconfirmed@example.com";
    const answer = await submit(action, {
      path: "/register?redirectTo=/games/join",
      form: form({ email }),
      headers: fromElsewhere(),
    });
    expect(answer.location).toBe("/login?redirectTo=/games/join");
    expect(await flashOf(answer)).toMatchObject({ text: expect.stringContaining("emailed you") });
    expect(clearedCookies(answer)).toContain("session");
    expect(await sessionsOf((await userByEmail(email))?.id ?? "")).toEqual([]);
  });

  it.each(["/register", from(GAME)])("at %s ends the session that the browser had", async (path) => {
    const other = await makePlayer();
    const Cookie = `session=${(await sessionCookie.serialize(await tokenOf(other, "cookie"))).split(/[=;]/)[1]}`;
    await submit(action, {
      path,
      form: form({ email: `shared-${path.length}@example.com` }),
      headers: { ...fromElsewhere(), Cookie },
    });
    expect(await sessionsOf(other.id)).toEqual([]);
  });

  it("keeps the chosen language and the target page", async () => {
    const cookie = (await languageCookie.serialize("ar")).split(";")[0] ?? "";
    const answer = await submit(action, {
      path: "/register?redirectTo=/games/join",
      form: form({ email: "hajar@example.com" }),
      headers: { ...fromElsewhere(), Cookie: cookie },
    });
    expect(answer.location).toBe("/games/join");
    expect(await userByEmail("hajar@example.com")).toMatchObject({ locale: "ar", seenLocale: "ar" });
    expect(await lastMailTo("hajar@example.com")).toMatchObject({ locale: "ar" });
  });

  it("shows errors at their fields and keeps the input except for passwords", async () => {
    const answer = await submit(action, {
      form: form({ email: "not one", password: "five5" }),
      headers: fromElsewhere(),
    });
    expect(answer.status).toBe(422);
    expect(at(answer.body, "codes")).toEqual({ email: ["email_invalid"], password: ["password_too_short"] });
    expect(at(answer.body, "result.error.password")).toEqual(["Password must be at least 6 characters"]);
    expect(at(answer.body, "result.initialValue")).toMatchObject({ first_name: "Amel", email: "not one" });
    expect(JSON.stringify(answer.body)).not.toContain("five5");
  });

  it("creates one account for a form sent twice", async () => {
    const twice = { form: form({ email: "twice@example.com", requestId: "r1" }), headers: fromElsewhere() };
    const answers = await Promise.all([submit(action, twice), submit(action, twice)]);
    expect(answers.map(({ location }) => location)).toEqual(["/login", "/login"]);
  });

  it("reveals nothing of the account to another sender of the same request id", async () => {
    const email = "same-id@example.com";
    const program = (password: string) => {
      const headers = { ...fromElsewhere(), "Idempotency-Key": "1" };
      const call = { method: "POST", body: { ...PERSON, email, password }, headers };
      return api("/api/auth/register", call);
    };
    const page = (email: string, password: string) =>
      submit(action, { form: form({ email, password, requestId: "1" }), headers: fromElsewhere() });
    for (const repeated of [undefined, "true"]) {
      const answer = await program(PERSON.password);
      expect([answer.status, answer.headers.get("Idempotent-Replayed") ?? undefined]).toEqual([
        201,
        repeated,
      ]);
    }
    expect((await program("another password")).body).toMatchObject({ code: "invalid_input" });
    const other = "same-page@example.com";
    expect((await page(other, PERSON.password)).status).toBe(302);
    expect((await page(other, PERSON.password)).status).toBe(302);
    expect((await page(other, "another password")).status).toBe(422);
    expect((await page(email, PERSON.password)).status).toBe(422);
  });

  it("is closed to signed-in users", async () => {
    const player = await makePlayer();
    expect((await get(loader, { as: player, path: "/register" })).location).toBe("/dashboard");
    const { body } = await get(loader, { path: "/register" });
    expect(at(body, "isShort")).toBe(false);
    expect(at(body, "constraint.password")).toMatchObject({ required: true, minLength: 6, maxLength: 128 });
  });
});

describe("registering through the API", () => {
  const post = (body: unknown, headers = fromElsewhere()) =>
    api("/api/auth/register", { method: "POST", body, headers });

  it("responds 201 with the account and the message, without secrets", async () => {
    const answer = await post({ ...PERSON, email: "api@example.com", role: "admin", id: "mine" });
    expect(answer.status).toBe(201);
    const user = await userByEmail("api@example.com");
    expect(answer.body).toEqual({
      user: { id: user?.id, email: "api@example.com", role: "user" },
      message: expect.stringContaining("Registration successful!"),
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("accepts either casing", async () => {
    const { first_name, last_name, ...rest } = PERSON;
    const body = { ...rest, email: "camel@example.com", firstName: first_name, lastName: last_name };
    expect((await post(body)).status).toBe(201);
  });

  it("reports a taken address like the page", async () => {
    const { email } = await makePlayer();
    const answer = await post({ ...PERSON, email: email.toUpperCase() });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: { email: ["This email is already registered or invalid. If it's yours, log in with it."] },
      },
    });
    const page = await submit(action, { form: form({ email }), headers: fromElsewhere() });
    expect(page).toMatchObject({ status: 422, body: { codes: { email: ["email_taken"] } } });
  });

  it("gives an address to one of several concurrent requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post({ ...PERSON, email: "race@example.com" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });

  it.each([
    [{}, ["email", "first_name", "last_name", "password"]],
    [{ ...PERSON, password: 123456 }, ["password"]],
    [{ ...PERSON, first_name: null }, ["first_name"]],
  ])("refuses %j at %j", async (body, fields) => {
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(Object(at(answer.body, "errors"))).sort()).toEqual(fields);
  });

  it("allows 30 an hour from one address", async () => {
    const headers = fromElsewhere();
    const { email } = await makePlayer();
    for (let tries = 0; tries < 30; tries++) await post({ ...PERSON, email }, headers);
    const answer = await post({ ...PERSON, email: "late@example.com" }, headers);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("3600");
    expect((await post({ ...PERSON, email: "other@example.com" })).status).toBe(201);
  });
});

it("more than 30 people an hour register from one address when each opened the form", async () => {
  const headers = fromElsewhere();
  const address = headers["x-client-ip"] ?? "";
  await commitPlan((plan) => consume(plan, "register", { address, amount: 30 }));
  const send = (email: string, formToken = "") =>
    submit(action, { form: form({ email, formToken }), headers });
  const opened = async () => String(at((await get(loader, {})).body, "formToken"));
  const token = await opened();
  expect((await send("fast@example.com", token)).status, "faster than anybody types").toBe(429);
  freeze(new Date(+now() + 3_000));
  expect((await send("first@example.com", token)).status).toBe(302);
  expect((await send("second@example.com", token)).status, "one account with a form").toBe(429);
  const other = await opened();
  freeze(new Date(+now() + 3_000));
  expect((await send("third@example.com", `${other}x`)).status, "not our token").toBe(429);
  expect((await send("first@example.com", other)).body).toMatchObject({ codes: { email: ["email_taken"] } });
  expect((await send("fourth@example.com", other)).status, "after a mistake").toBe(302);
});
