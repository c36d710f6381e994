import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { s3Storage } from "~/core/storage/s3.server";
import { openBucket } from "../support/bucket";

let served: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  served = await openBucket();
});
afterAll(async () => {
  await served.stop();
  served.remove();
});

const NAME = "profile-pictures/canary-small.webp";
const bytes = new Uint8Array([0, 255, 10, 13, 128]);

describe("a bucket", () => {
  it("returns what was stored, and removes it, twice without an error", async () => {
    const storage = s3Storage(served.bucket);
    expect(await storage.get(NAME)).toBeNull();
    await storage.put(NAME, bytes);
    expect(await storage.get(NAME)).toEqual(bytes);
    expect(served.names("profile-pictures")).toEqual(["canary-small.webp"]);
    await storage.remove(NAME);
    await storage.remove(NAME);
    expect(await storage.get(NAME)).toBeNull();
  });

  it("may have a trailing slash in its address", async () => {
    const storage = s3Storage({ ...served.bucket, endpoint: `${served.bucket.endpoint}/` });
    await storage.put(NAME, bytes);
    expect(await s3Storage(served.bucket).get(NAME)).toEqual(bytes);
    await storage.remove(NAME);
  });

  it.each([
    ["another secret", { secretAccessKey: "wrong" }, /403 SignatureDoesNotMatch/],
    ["another key", { accessKeyId: "nobody" }, /403 InvalidAccessKeyId/],
    ["no such bucket", { bucket: "elsewhere" }, /404 NoSuchBucket/],
  ])("fails with %s, and does not report a missing file", async (_, wrong, said) => {
    const storage = s3Storage({ ...served.bucket, ...wrong });
    await expect(storage.put(NAME, bytes)).rejects.toThrow(said);
    await expect(storage.get(NAME)).rejects.toThrow(said);
    await expect(storage.remove(NAME)).rejects.toThrow(said);
    expect(served.names("profile-pictures")).toEqual([]);
  });

  it("times out when it never responds, or stops within a file", async () => {
    const silent = createServer((request, response) => {
      if (request.method === "GET") response.writeHead(200, { "Content-Length": "1000" }).write("half");
    }).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : 0;
    const storage = s3Storage({ ...served.bucket, endpoint: `http://127.0.0.1:${port}` }, 150);
    await expect(storage.put(NAME, bytes)).rejects.toThrow(/timeout/i);
    await expect(storage.get(NAME)).rejects.toThrow(/timeout/i);
    silent.closeAllConnections();
    silent.close();
  });

  it("is not followed when it redirects: the key is for one address", async () => {
    const elsewhere = createServer((_, response) => {
      response.writeHead(307, { Location: "http://127.0.0.1:9/" }).end();
    }).listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const address = elsewhere.address();
    const port = typeof address === "object" ? address?.port : 0;
    const storage = s3Storage({ ...served.bucket, endpoint: `http://127.0.0.1:${port}` });
    await expect(storage.get(NAME)).rejects.toThrow();
    elsewhere.closeAllConnections();
    elsewhere.close();
  });
});
