import { hash } from "@node-rs/argon2";
import { beforeEach, expect, it } from "vitest";
import { makePlayer, type Player } from "#seed/factories/players";
import { verifyPassword } from "~/features/accounts/password/password.server";
import { action as remove } from "~/features/accounts/routes/account.delete";
import { action as change } from "~/features/accounts/routes/account.password";
import { api } from "../support/api";
import { submit } from "../support/request";
import { browserIn, fromElsewhere, sessionIn, userByEmail } from "./accounts";
import { lock, signIn } from "./locked-account";

const NORMAL = "l'été à Fès";
/** Accents apart from their letters, and a no-break space. */
const TYPED = "l'e\u0301te\u0301 a\u0300\u00a0Fe\u0300s";

let player: Player;
beforeEach(async () => {
  // As before passwords had one spelling.
  player = await makePlayer({ passwordHash: await hash(TYPED, { memoryCost: 8, timeCost: 1 }) });
});

const hashOf = async () => (await userByEmail(player.email))?.passwordHash ?? "";

it("an older password signs in as it was typed, and from then on in every spelling", async () => {
  expect(sessionIn(await signIn({ email: player.email, password: NORMAL }))).toBeUndefined();
  expect(sessionIn(await signIn({ email: player.email, password: TYPED }))).toBeTruthy();
  const renewed = await hashOf();
  expect(renewed).not.toBe(player.passwordHash);
  expect(await verifyPassword(renewed, NORMAL)).toBe(true);
  for (const password of [NORMAL, TYPED]) {
    expect(sessionIn(await signIn({ email: player.email, password }))).toBeTruthy();
  }
  expect(await hashOf(), "renewed once").toBe(renewed);
});

it("the browser in which an older password is renewed is known afterwards", async () => {
  const first = await signIn({ email: player.email, password: TYPED });
  await lock(player.email);
  const headers = { Cookie: browserIn(first) ?? "" };
  expect(sessionIn(await signIn({ email: player.email, password: NORMAL }, headers))).toBeTruthy();
});

it("a program that signs in with an older password renews it too", async () => {
  const sign = (password: string) =>
    api("/api/auth/login", {
      method: "POST",
      body: { email: player.email, password },
      headers: fromElsewhere(),
    });
  expect((await sign(TYPED)).status).toBe(200);
  expect((await sign(NORMAL)).status).toBe(200);
});

it("a wrong password leaves the older one as it is", async () => {
  await signIn({ email: player.email, password: `${TYPED}!` });
  expect(await hashOf()).toBe(player.passwordHash);
});

it("an older password confirms a change of the password and the deletion of the account", async () => {
  const form = { current_password: TYPED, new_password: `${TYPED}\u3000!`, confirm_password: `${NORMAL} !` };
  expect((await submit(change, { as: player, form })).status).toBe(302);
  expect(sessionIn(await signIn({ email: player.email, password: `${NORMAL} !` }))).toBeTruthy();
  const answer = await submit(remove, { as: player, form: { current_password: form.new_password } });
  expect(answer.status).toBe(302);
  expect(await userByEmail(player.email)).toBeUndefined();
});
