import { eq } from "drizzle-orm";
import { closeDatabase, db, OutcomeUnknown, transact } from "./client.server";
import { typedEmail } from "./email-address";
import { ownerOf } from "./email-owner";
import { explainFailure } from "./say-failure";
import { users } from "./schema/accounts";

const USAGE = "Use: npm run admin -- grant <email> | revoke <email> | list";

async function main([command, email]: string[]): Promise<number> {
  if (command === "list") {
    const rows = await db.select({ email: users.email }).from(users).where(eq(users.role, "admin"));
    console.log(rows.length > 0 ? rows.map((row) => row.email).join("\n") : "There is no admin yet.");
    return 0;
  }
  if ((command !== "grant" && command !== "revoke") || !email) {
    console.error(USAGE);
    return 2;
  }
  const role = command === "grant" ? "admin" : "user";
  const address = typedEmail(email);
  const updated = await transact((tx) =>
    tx
      .update(users)
      .set({ role })
      .where(eq(users.id, ownerOf(address)))
      .returning({ id: users.id }),
  );
  if (updated.length === 0) {
    console.error(`No account has the email ${address}.`);
    return 1;
  }
  console.log(`${address} is ${role === "admin" ? "an admin" : "no admin any more"}.`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const outcome =
    error instanceof OutcomeUnknown ? "It is not known what was changed" : "Nothing was changed";
  console.error(`${outcome}: ${explainFailure(error)}`);
  process.exitCode = 1;
} finally {
  closeDatabase();
}
