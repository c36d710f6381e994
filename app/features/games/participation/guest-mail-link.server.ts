import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "~/core/ids.server";
import { sessionSecret } from "~/core/settings/env.server";

/** An id and a signature, without a dot, so that logs omit it. */
const LINK = /^([\w-]{22})([\w-]{32})$/;

const sign = (packedId: string): string =>
  createHmac("sha256", sessionSecret).update(`guest mail ${packedId}`).digest("base64url").slice(0, 32);

const pack = (id: string): string => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

const unpack = (packed: string): string =>
  Buffer.from(packed, "base64url")
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Authorizes only ending the guest's mail. */
export const guestMailPath = (participantId: string): string => {
  const id = pack(participantId);
  return `/guest-mail/${id}${sign(id)}`;
};

/** Mail programs post here (RFC 8058). */
export const oneClickPath = (participantId: string): string => `/api${guestMailPath(participantId)}`;

/** Null if the signature is wrong. */
export function readGuestMailLink(link: string): string | null {
  const [, packed = "", signature = ""] = LINK.exec(link) ?? [];
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(packed))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const participantId = unpack(packed);
  return isId(participantId) ? participantId : null;
}
