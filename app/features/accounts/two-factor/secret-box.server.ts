import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sessionSecret } from "~/core/env.server";

// A separate key, so that values signed with the session secret reveal nothing about sealed ones.
const key = Buffer.from(hkdfSync("sha256", sessionSecret, "houma", "totp secrets", 32));

/** Encrypts a short secret for the database (AES-256-GCM): a stolen database is useless without SESSION_SECRET. */
export function seal(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** Decrypts a sealed text. Throws if it was changed or sealed with another key. */
export function unseal(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
}
