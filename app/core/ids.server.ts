import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";

export const newId = (): string => randomUUID();

/** 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Secrets are stored as SHA-256, so that a stolen database grants no access. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Without I, L, O and U, which are easy to confuse. */
export const newGameCode = (): string =>
  Array.from({ length: 8 }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join("");

/** Check it before a query, so that no other text reaches the database. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

export const asId = (text: string): string => (isId(text) ? text.toLowerCase() : text);
