import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "~/core/ids.server";
import { sessionSecret } from "~/core/settings/env.server";
import { isNotificationKind, type NotificationKind } from "../kinds";

const sign = (text: string): string =>
  createHmac("sha256", sessionSecret).update(`unsubscribe ${text}`).digest("base64url").slice(0, 32);

/** Authorizes only ending one kind of mail for one user. */
export function unsubscribePath(userId: string, kind: NotificationKind): string {
  const text = `${userId}.${kind}`;
  return `/unsubscribe/${text}.${sign(text)}`;
}

/** Mail programs post here (RFC 8058). */
export const oneClickPath = (userId: string, kind: NotificationKind): string =>
  `/api/notifications${unsubscribePath(userId, kind)}`;

/** Null if the signature is wrong. */
export function readUnsubscribe(token: string): { userId: string; kind: NotificationKind } | null {
  const [userId, kind, signature] = token.split(".");
  if (!isId(userId) || !kind || !isNotificationKind(kind) || signature?.length !== 32) return null;
  const expected = Buffer.from(sign(`${userId}.${kind}`));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : null;
}
