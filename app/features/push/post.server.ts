import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import webPush from "web-push";
import { env } from "~/core/settings/env.server";
import { isPushAddress } from "./address";
import { publicLookup } from "./public-lookup.server";

interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const TIMEOUT_MS = 15_000;

/**
 * Follows no redirect and ignores the body. Rejects if the address is not allowed, has no public IP address, or does
 * not answer within 15 s.
 */
export async function postPush(device: Device, payload: string, ttlSeconds: number): Promise<number> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (!publicKey || !privateKey || !subject) throw new Error("web push is not set up");
  if (!isPushAddress(device.endpoint, env.TEST_PUSH_ORIGIN))
    throw new Error("this push address is not allowed");
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: ttlSeconds,
    urgency: "high",
  });
  return postToPublic(new URL(endpoint), headers, body);
}

const LONGEST_ANSWER = 64 * 1024;

/**
 * Follows no redirect and ignores the answer's body. Rejects as `postPush`; the caller checks the address. Connections are
 * reused, since a burst would spend most of its time on TLS handshakes; when the receiver has just closed one, the message is
 * sent again.
 */
export function postToPublic(
  url: URL,
  headers: Record<string, string>,
  body: Buffer | null,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<number> {
  const isTest = env.TEST_PUSH_ORIGIN !== undefined && url.origin === new URL(env.TEST_PUSH_ORIGIN).origin;
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      { method: "POST", headers, signal, ...(!isTest && { lookup: publicLookup }) },
      (response) => {
        let length = 0;
        response.on("data", (piece: Buffer) => {
          length += piece.length;
          if (length > LONGEST_ANSWER) response.destroy();
        });
        resolve(response.statusCode ?? 0);
      },
    );
    request.on("error", (error) => {
      if (request.reusedSocket && !signal.aborted) resolve(postToPublic(url, headers, body, signal));
      else reject(error);
    });
    request.end(body);
  });
}
