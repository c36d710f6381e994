import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { decrypt } from "http_ece";

export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  origin: string;
  received: Pushed[];
  /** The status of the response to messages to a path. */
  status: (path: string) => number;
  close(): Promise<void>;
}

/** A real push service on this machine, with configurable responses. */
export async function openPushService(): Promise<PushService> {
  const received: Pushed[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const status = service.status(path);
      if (status < 300) received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const service: PushService = {
    origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    received,
    status: () => 201,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return service;
}

/** The VAPID claims, if they are signed with the key that the browsers subscribed with; else null. */
export function senderOf({ headers }: Pushed, publicKey: string): Record<string, unknown> | null {
  const [, token = "", key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head, claims = "", signature = ""] = token.split(".");
  if (key !== publicKey) return null;
  // An uncompressed point: a byte, then x and y.
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const signer = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isSigned ? JSON.parse(Buffer.from(claims, "base64url").toString()) : null;
}

/** A browser's keys, and a function that decrypts its messages. */
export function newBrowser() {
  const curve = createECDH("prime256v1");
  const p256dh = curve.generateKeys().toString("base64url");
  const authSecret = randomBytes(16).toString("base64url");
  return {
    keys: { p256dh, auth: authSecret },
    read: ({ body }: Pushed): unknown =>
      JSON.parse(decrypt(body, { version: "aes128gcm", privateKey: curve, authSecret }).toString()),
  };
}
