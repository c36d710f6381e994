import { beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#db/client.server";
import { action as logOut, loader as logOutLink } from "~/features/accounts/routes/logout";
import { action as logIn } from "~/features/sign-in-pages/routes/login";
import { sessionCookie } from "~/http/cookies.server";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";
import { sessionIn } from "./accounts";

beforeAll(() => closeDatabase());

const held = async () => ({ Cookie: (await sessionCookie.serialize("some token")).split(";")[0] ?? "" });

describe("while the database is unavailable", () => {
  it("signing out still clears the browser's session", async () => {
    for (const answer of [
      await submit(logOut, { form: {}, headers: await held() }),
      await get(logOutLink, { headers: await held() }),
    ]) {
      expect([answer.status, answer.location]).toEqual([302, "/login"]);
      expect(sessionIn(answer)).toBe("session=");
    }
  });

  it("signing in is a 503 that keeps the input", async () => {
    const input = { email: "amel@example.com", password: "seven lamps" };
    const page = await submit(logIn, { form: input });
    expect(page).toMatchObject({ status: 503, body: { codes: { "": ["database_unavailable"] } } });
    expect(at(page.body, "result.initialValue")).toEqual({ email: "amel@example.com" });
    const program = await api("/api/auth/login", { method: "POST", body: input });
    expect([program.status, program.headers.get("Retry-After")]).toEqual([503, "5"]);
  });
});
