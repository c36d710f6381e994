import { hash, verify } from "@node-rs/argon2";
import { normalPassword } from "./normal-password";

// Argon2id is the library's default; the cost is OWASP's: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Slow on purpose: never call it inside a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), COST);

/** "older": hashed as typed, before passwords had one spelling; renew the hash. */
type Match = "current" | "older" | null;

/** The empty hash of a deleted account matches nothing. */
export async function matchPassword(passwordHash: string, typed: string): Promise<Match> {
  if (!passwordHash.startsWith("$argon2id$")) return matchDummy(typed);
  const password = normalPassword(typed);
  if (await verify(passwordHash, password)) return "current";
  return typed !== password && (await verify(passwordHash, typed)) ? "older" : null;
}

export const verifyPassword = async (passwordHash: string, typed: string): Promise<boolean> =>
  (await matchPassword(passwordHash, typed)) !== null;

let dummyHash: Promise<string> | null = null;

/** As slow as a real check: an unknown e-mail must not be answered faster than a known one. */
export async function matchDummy(typed: string): Promise<null> {
  dummyHash ??= hashPassword("nobody's password");
  await matchPassword(await dummyHash, typed);
  return null;
}
