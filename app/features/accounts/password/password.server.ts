import { hash, verify } from "@node-rs/argon2";

// Argon2id is the library's default kind; the cost is OWASP's: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The Argon2id hash of a password, salt and cost included. Slow on purpose: never inside a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether the password is the one behind the hash. A hash that is none (a deleted account's) opens to nobody. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (!passwordHash.startsWith("$argon2id$")) return verifyAgainstDummy(password);
  return verify(passwordHash, password);
}

let dummyHash: Promise<string> | null = null;

/** Takes as long as a real check and says no: an unknown e-mail must not answer faster than a known one. */
export async function verifyAgainstDummy(password: string): Promise<false> {
  dummyHash ??= hashPassword("nobody's password");
  await verify(await dummyHash, password);
  return false;
}
