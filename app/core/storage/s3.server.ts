import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { Storage } from "./types";

export interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A user waits for each request. */
const TIMEOUT_MS = 8_000;

/** Objects are named endpoint/bucket/name. Errors: fetch's, or an Error with the status. */
export function s3Storage({ endpoint, bucket, ...key }: Bucket, timeoutMs = TIMEOUT_MS): Storage {
  const client = new AwsClient({ ...key, service: "s3", retries: 0 });

  async function request(method: "GET" | "PUT" | "DELETE", path: string, bytes?: Uint8Array) {
    const address = `${endpoint.replace(/\/+$/, "")}/${bucket}${path}`;
    const body = bytes && new Uint8Array(bytes);
    // The signature covers the bytes, so that the bucket refuses damaged ones.
    const digest = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const headers = { "X-Amz-Content-Sha256": digest, ...(body && { "Content-Type": typeOf(path) }) };
    const signed = await client.sign(address, { method, headers, ...(body && { body }) });
    const response = await fetch(signed, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 404 && text.includes("NoSuchKey")) return null;
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "no code";
    throw new Error(`the bucket responded to ${method} with ${response.status} ${code}`);
  }

  return {
    async put(name, bytes) {
      const response = await request("PUT", `/${name}`, bytes);
      await response?.arrayBuffer();
    },
    async get(name) {
      const response = await request("GET", `/${name}`);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    async remove(name) {
      const response = await request("DELETE", `/${name}`);
      await response?.arrayBuffer();
    },
    async list(prefix) {
      const names: string[] = [];
      for (let token: string | undefined = ""; token !== undefined; ) {
        const query = new URLSearchParams({ "list-type": "2", prefix });
        if (token) query.set("continuation-token", token);
        const response = await request("GET", `?${query}`);
        const text = (await response?.text()) ?? "";
        names.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key));
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
      }
      return names;
    },
  };
}

const typeOf = (name: string): string => (name.endsWith(".webp") ? "image/webp" : "application/octet-stream");
