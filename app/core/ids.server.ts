import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";

/** A new entity id, a UUID. */
export const newId = (): string => randomUUID();

/** A new secret for links, sessions and bearer tokens: 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret: its SHA-256, so that a stolen database opens nothing. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new game code: 8 characters without I, L, O, U (decisions "Games"). */
export const newGameCode = (): string =>
  Array.from({ length: 8 }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join("");

/** True for the text form of a UUID, so that junk in an address never reaches the database. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** An id as it is kept, in small letters; anything else stays what it is, to be refused by name. */
export const asId = (text: string): string => (isId(text) ? text.toLowerCase() : text);
