import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sessionSecret } from "../settings/env.server";

interface SecretBox {
  seal: (text: string) => string;
  /** Throws if the text was changed or sealed with another key. */
  unseal: (sealed: string) => string;
}

/** AES-256-GCM. The key of each purpose is derived from SESSION_SECRET. */
export function secretBox(purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", sessionSecret, "houma", purpose, 32));
  return {
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
    },
  };
}
