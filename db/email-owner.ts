import { type SQL, sql } from "drizzle-orm";
import { emailSpellings } from "./email-address";
import { users } from "./schema/accounts";

export function ownerOf(email: string): SQL<string | null> {
  const spelled = emailSpellings(email);
  return sql`(select id from ${users} as owner where owner.email in ${spelled} order by owner.email = ${email} desc limit 1)`;
}
