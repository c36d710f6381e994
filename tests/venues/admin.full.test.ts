import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { makePlayer } from "#seed/factories/players";
import { startProgram } from "../support/programs";

async function admin(...args: string[]) {
  const program = startProgram("db/admin.ts", args);
  await program.ended;
  return {
    code: program.process.exitCode,
    said: program.lines.join("\n"),
    errors: program.errors.join("\n"),
  };
}

it("a command grants and revokes the admin role, and reports errors", async () => {
  const player = await makePlayer();
  const [account] = await db.select().from(users).where(eq(users.id, player.id));
  const email = account?.email ?? "";
  const role = async () => (await db.select().from(users).where(eq(users.id, player.id)))[0]?.role;
  expect(await admin("grant", ` ${email.toUpperCase()}`)).toMatchObject({ code: 0 });
  expect(await role()).toBe("admin");
  expect((await admin("list")).said).toContain(email);
  expect(await admin("revoke", email)).toMatchObject({ code: 0 });
  expect(await role()).toBe("user");
  await db.update(users).set({ email: "admin@münchen.de" }).where(eq(users.id, player.id));
  expect(await admin("grant", "\u200eadmin@xn--mnchen-3ya.de\u200f")).toMatchObject({ code: 0 });
  expect(await role()).toBe("admin");
  expect(await admin("grant", "nobody@example.com")).toMatchObject({
    code: 1,
    errors: expect.stringContaining("No account has the email nobody@example.com."),
  });
  expect(await admin("grant")).toMatchObject({ code: 2, errors: expect.stringContaining("npm run admin") });
});
