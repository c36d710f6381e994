import { millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { finishAfterAnswers } from "~/core/jobs/after-answer.server";
import { freeze, now } from "~/core/time/clock.server";
import { action as forgot } from "~/features/sign-in-pages/routes/forgot-password";
import { loader as linkPage } from "~/features/sign-in-pages/routes/login.link";
import { action as reset } from "~/features/sign-in-pages/routes/reset-password";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";
import {
  fromElsewhere,
  lastMailTo,
  mailedToken,
  sessionIdIn,
  sessionIn,
  sessionsOf,
  tablesWrittenIn,
  untilMailed,
  userByEmail,
} from "./accounts";
import { codesOf, linkFor, lock, mailsTo, open, signIn, use } from "./locked-account";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const right = (of = player) => ({ email: of.email, password: PLAYER_PASSWORD });
const wrong = (of = player) => ({ ...right(of), password: "not this one" });

describe("the link that a locked account's owner is mailed", () => {
  it("opens a form that signs in; the link works once", async () => {
    const token = await linkFor(player);
    for (let opened = 0; opened < 3; opened++) {
      const page = await open(token);
      expect([page.status, at(page.body, "email"), sessionIn(page)]).toEqual([200, player.email, undefined]);
    }
    expect(await sessionsOf(player.id)).toEqual([]);
    const answer = await use(token);
    expect([answer.status, answer.location]).toEqual([302, "/dashboard"]);
    expect(await sessionsOf(player.id)).toMatchObject([{ id: await sessionIdIn(answer), kind: "cookie" }]);
    expect((await open(token)).status).toBe(410);
    expect(await use(token)).toMatchObject({
      status: 410,
      body: { codes: { "": ["sign_in_link_expired"] } },
    });
  });

  it("leads on whoever is signed in already, but offers another account's", async () => {
    const [token, other] = [await linkFor(player), await makePlayer()];
    const openAs = (as: Player, link = token) =>
      get(linkPage, { as, path: `/login/link?token=${link}&redirectTo=/games` });
    expect((await openAs(player)).location).toBe("/games");
    expect(await openAs(other)).toMatchObject({ status: 200, body: { email: player.email } });
    await use(token);
    for (const reader of [player, other]) expect((await openAs(reader)).location).toBe("/games");
  });

  it("is mailed in the account's language, works for an hour and is stored as a hash", async () => {
    await transact((tx) => tx.update(users).set({ seenLocale: "ar" }).where(eq(users.id, player.id)));
    const token = await linkFor(player);
    expect(await lastMailTo(player.email)).toMatchObject({ template: "sign_in_link", locale: "ar" });
    freeze(new Date(+now() + 3_599_000));
    expect((await open(token)).status).toBe(200);
    freeze(new Date(+now() + 1000));
    const page = await open(token);
    expect([page.status, at(page.body, "expired")]).toEqual([410, expect.stringContaining("a new one")]);
    expect((await use(token)).status).toBe(410);
  });

  it.each(["", "nonsense"])("that is %j is invalid", async (token) => {
    expect((await open(token)).status).toBe(410);
    expect((await use(token)).status).toBe(410);
  });

  it("works once for concurrent requests", async () => {
    const token = await linkFor(player);
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
    expect(await sessionsOf(player.id)).toHaveLength(1);
  });

  it("replaces the browser's session, even of another account", async () => {
    const token = await linkFor(player);
    const other = await makePlayer();
    const before = await signIn(right(other));
    const answer = await use(token, { Cookie: sessionIn(before) ?? "" });
    expect(await sessionsOf(other.id)).toEqual([]);
    expect(sessionIn(answer)).not.toBe(sessionIn(before));
  });

  it("is sent again only after it was used", async () => {
    const token = await linkFor(player);
    for (let time = 0; time < 5; time++) {
      freeze(new Date(+now() + millisecondsInMinute));
      await signIn(wrong());
    }
    expect(await mailsTo(player.email)).toHaveLength(1);
    await use(token);
    await signIn(wrong());
    freeze(new Date(+now() + millisecondsInMinute));
    expect(codesOf(await signIn(wrong()))).toEqual(["account_locked"]);
    expect(await mailsTo(player.email)).toHaveLength(2);
  });

  it("cannot be blocked by a stranger who requests other mail", async () => {
    for (let time = 0; time < 6; time++)
      await submit(forgot, { form: { email: player.email }, headers: fromElsewhere() });
    expect(await use(await linkFor(player))).toMatchObject({ status: 302 });
  });

  it("is mailed after failed sign-ins through the API too, whose answer has a Retry-After", async () => {
    await lock(player.email);
    const answer = await api("/api/auth/login", { method: "POST", body: right(), headers: fromElsewhere() });
    expect(answer).toMatchObject({ status: 429, body: { code: "account_locked" } });
    expect(answer.headers.get("Retry-After")).toBe("900");
    expect(await lastMailTo(player.email)).toMatchObject({ template: "sign_in_link" });
  });

  it("confirms the address it was mailed to", async () => {
    const fresh = await makePlayer({ emailConfirmedAt: null });
    await use(await linkFor(fresh));
    expect(await userByEmail(fresh.email)).toMatchObject({ emailConfirmedAt: now() });
  });

  it("is revoked when the password changes", async () => {
    const token = await linkFor(player);
    await submit(forgot, { form: { email: player.email }, headers: fromElsewhere() });
    const form = { password: "eight lanterns", confirm_password: "eight lanterns" };
    await submit(reset, { path: `/reset-password?token=${await mailedToken(player.email)}`, form });
    expect((await use(token)).status).toBe(410);
    // Other browsers are still locked out, and the next link needs no waiting.
    expect(codesOf(await signIn({ email: player.email, password: "eight lanterns" }))).toEqual([
      "account_locked",
    ]);
    expect((await use(await mailedToken(player.email))).status).toBe(302);
  });

  it("does not work for closed accounts", async () => {
    const token = await linkFor(player);
    await transact((tx) => tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, player.id)));
    expect((await open(token)).status).toBe(410);
    expect((await use(token)).status).toBe(410);
    for (const change of [{ suspendedAt: now() }, { deletedAt: now() }]) {
      const closed = await makePlayer(change);
      await lock(closed.email);
      expect(codesOf(await signIn(right(closed)))).toEqual(["account_locked"]);
      expect(await mailsTo(closed.email)).toEqual([]);
    }
  });

  it("an account, a suspended account and an unknown address get the same response and statements", async () => {
    const work = async (email: string) => {
      await lock(email);
      const first = await countStatements(() => signIn({ email, password: "x" }));
      const next = await countStatements(() => signIn({ email, password: "x" }));
      for (const { statements } of [first, next])
        expect(tablesWrittenIn(statements)).toEqual(["rate_limits"]);
      const later = untilMailed((await countStatements(finishAfterAnswers)).statements);
      expect(tablesWrittenIn(later)).toEqual(["email_tokens", "mail_outbox"]);
      const afterwards = later.map(({ sql, params }) => [sql, params.length]);
      const answers = [first, next].map(({ result: { status, body }, statements }) => ({
        status,
        codes: at(body, "codes"),
        error: at(body, "result.error"),
        statements: statements.map(({ sql, params }) => [sql, params.length]),
      }));
      return { answers, afterwards };
    };
    await work("warm-up@example.com");
    const unknown = await work("no-account-here@example.com");
    expect(await work(player.email)).toEqual(unknown);
    expect(await work((await makePlayer({ suspendedAt: now() })).email)).toEqual(unknown);
    expect(await mailsTo("no-account-here@example.com")).toEqual([]);
    expect(await mailsTo(player.email)).toHaveLength(1);
  });
});
