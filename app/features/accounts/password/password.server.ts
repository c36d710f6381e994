import { hash, verify } from "@node-rs/argon2";

// Argon2id is the library's default kind; the cost is OWASP's: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The Argon2id hash of a password, with salt and cost. Slow on purpose: never call it inside a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether the password matches the hash. The empty hash of a deleted account matches nothing. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (!passwordHash.startsWith("$argon2id$")) return verifyAgainstDummy(password);
  return verify(passwordHash, password);
}

let dummyHash: Promise<string> | null = null;

/** Always false, but as slow as a real check: an unknown e-mail must not be answered faster than a known one. */
export async function verifyAgainstDummy(password: string): Promise<false> {
  dummyHash ??= hashPassword("nobody's password");
  await verify(await dummyHash, password);
  return false;
}
