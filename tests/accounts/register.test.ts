import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { makePlayer } from "#seed/factories/players";
import { env } from "~/core/env.server";
import { action, loader } from "~/features/accounts/routes/register";
import { sessionCookie } from "~/http/cookies.server";
import { languageCookie } from "~/http/detect-language.server";
import { api } from "../support/api";
import { at, get, submit, tokenOf } from "../support/request";
import {
  browserIn,
  flashOf,
  fromElsewhere,
  lastMailTo,
  PERSON,
  sessionIdIn,
  sessionIn,
  sessionsOf,
  userByEmail,
} from "./accounts";

afterEach(() => {
  env.REQUIRE_CONFIRMED_EMAIL = false;
});

const form = (change: Record<string, string> = {}) => ({ ...PERSON, ...change });

describe("registering on the page", () => {
  it("creates an account and a profile, mails the link and signs in at once", async () => {
    const answer = await submit(action, {
      form: form({ email: "Salma@Example.com" }),
      headers: fromElsewhere(),
    });
    expect([answer.status, answer.location]).toEqual([302, "/dashboard"]);
    expect(await flashOf(answer)).toEqual({
      tone: "success",
      text: expect.stringContaining("Registration successful!"),
    });
    const user = await userByEmail("salma@example.com");
    expect(await sessionsOf(user?.id ?? "")).toMatchObject([
      { id: await sessionIdIn(answer), kind: "cookie" },
    ]);
    expect(browserIn(answer)).toBeDefined();
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
      search: "amel berrada",
    });
    expect(await lastMailTo("salma@example.com")).toMatchObject({
      template: "confirm_email",
      userId: user?.id,
    });
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
    expect(sessionIn(answer)).toBeUndefined();
    expect(await sessionsOf((await userByEmail(email))?.id ?? "")).toEqual([]);
  });

  it("ends the session that the browser had", async () => {
    const other = await makePlayer();
    const Cookie = `session=${(await sessionCookie.serialize(await tokenOf(other, "cookie"))).split(/[=;]/)[1]}`;
    await submit(action, {
      form: form({ email: "shared@example.com" }),
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
    expect(answers.map(({ location }) => location)).toEqual(["/dashboard", "/dashboard"]);
  });

  it("reveals nothing of the account to another sender of the same request id", async () => {
    const email = "same-id@example.com";
    const register = async (password: string) => {
      const headers = { ...fromElsewhere(), "Idempotency-Key": "1" };
      const program = { method: "POST", body: { ...PERSON, email, password }, headers };
      const page = form({ email, password, requestId: "1" });
      return [
        (await api("/api/auth/register", program)).status,
        (await submit(action, { form: page, headers: fromElsewhere() })).status,
      ];
    };
    expect(await register(PERSON.password)).toEqual([201, 302]);
    expect(await register("another password")).toEqual([422, 422]);
  });

  it("is closed to signed-in users", async () => {
    const player = await makePlayer();
    expect((await get(loader, { as: player, path: "/register" })).location).toBe("/dashboard");
    const { body } = await get(loader, { path: "/register" });
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
