import type { IncomingMessage } from "node:http";
import { newRequestId } from "~/core/log/request-id.server";

export interface Peer {
  address: string;
  protocol: "http:" | "https:";
}

/** `fly` sends Fly-Client-IP; `other` appends to X-Forwarded-For. */
export type Forwarding = "none" | "fly" | "other";

/** Only a proxy or this server may set them. */
export const FORGEABLE = new Set([
  "x-client-ip",
  "x-request-id",
  "fly-request-id",
  "fly-client-ip",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
]);

export function forwardingFrom(
  trustProxy: boolean,
  environment: Record<string, string | undefined>,
): Forwarding {
  if (!trustProxy) return "none";
  return environment.FLY_APP_NAME ? "fly" : "other";
}

// Clients may forge all but the last.
function lastOf(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value.at(-1) : value;
  return text?.split(",").at(-1)?.trim() || undefined;
}

export function peerOf(req: Pick<IncomingMessage, "headers" | "socket">, forwarding: Forwarding): Peer {
  // Dual-stack sockets write IPv4 as ::ffff:1.2.3.4.
  const direct = req.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "unknown";
  if (forwarding === "none") return { address: direct, protocol: "http:" };
  const named =
    forwarding === "fly" ? lastOf(req.headers["fly-client-ip"]) : lastOf(req.headers["x-forwarded-for"]);
  const secure = lastOf(req.headers["x-forwarded-proto"]) === "https";
  return { address: named ?? direct, protocol: secure ? "https:" : "http:" };
}

/** So that an id cannot forge log lines or headers. */
const SAFE_ID = /^[\w-]{8,64}$/;

export function requestIdFrom(req: IncomingMessage, forwarding: Forwarding): string {
  // Fly passes on a client's X-Request-Id.
  const given = forwarding === "fly" ? req.headers["fly-request-id"] : req.headers["x-request-id"];
  return forwarding !== "none" && typeof given === "string" && SAFE_ID.test(given) ? given : newRequestId();
}
