import { hash, verify } from "@node-rs/argon2";

// Argon2id is the library's default kind; the cost is OWASP's: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The Argon2id hash of a password, salt and cost included. Slow on purpose: never inside a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether the password is the one behind the hash. A hash that is none (a deleted account's) opens to nobody. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (!passwordHash.startsWith("$argon2id$")) return verifyAgainstNobody(password);
  return verify(passwordHash, password);
}

let nobody: Promise<string> | null = null;

/** Takes as long as a real check and says no: an unknown e-mail must not answer faster than a known one. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  nobody ??= hashPassword("nobody's password");
  await verify(await nobody, password);
  return false;
}
