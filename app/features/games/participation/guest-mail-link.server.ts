import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionSecret } from "~/core/env.server";
import { isId } from "~/core/ids.server";

/** Without a dot, so that logs omit it like every other secret in a path. */
const LINK = /^([0-9a-f-]{36})-([\w-]{32})$/;

const sign = (participantId: string): string =>
  createHmac("sha256", sessionSecret).update(`guest mail ${participantId}`).digest("base64url").slice(0, 32);

/** What a link to end a guest's mail holds: it authorizes that, and nothing else. */
const linkOf = (participantId: string): string => `${participantId}-${sign(participantId)}`;

/** The page that ends a guest's mail. */
export const guestMailPath = (participantId: string): string => `/guest-mail/${linkOf(participantId)}`;

/** The address that mail programs post to by themselves (RFC 8058). */
export const oneClickPath = (participantId: string): string => `/api${guestMailPath(participantId)}`;

/** The guest whose mail a link ends; null if its signature is wrong. */
export function readGuestMailLink(link: string): string | null {
  const [, participantId, signature = ""] = LINK.exec(link) ?? [];
  if (!isId(participantId)) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(participantId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? participantId : null;
}
