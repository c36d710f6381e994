import { hash, verify } from "@node-rs/argon2";
import { normalPassword } from "./normal-password";

// Argon2id by default; OWASP's cost: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Slow on purpose: outside transactions. */
export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), COST);

/** "older": hashed before passwords had one spelling, so renew it. */
type Match = "current" | "older" | null;

/** A deleted account's empty hash matches nothing. */
export async function matchPassword(passwordHash: string, typed: string): Promise<Match> {
  if (!passwordHash.startsWith("$argon2id$")) return matchDummy(typed);
  const password = normalPassword(typed);
  if (await verify(passwordHash, password)) return "current";
  return typed !== password && (await verify(passwordHash, typed)) ? "older" : null;
}

export const verifyPassword = async (passwordHash: string, typed: string): Promise<boolean> =>
  (await matchPassword(passwordHash, typed)) !== null;

let dummyHash: Promise<string> | null = null;

/** As slow as a real check, so that time does not reveal whether an e-mail has an account. */
export async function matchDummy(typed: string): Promise<null> {
  dummyHash ??= hashPassword("nobody's password");
  await matchPassword(await dummyHash, typed);
  return null;
}
