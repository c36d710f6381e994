import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { Bucket } from "~/core/storage/s3.server";

const NAME = "houma";

/** S3 with one empty bucket; checks signatures, key S3RVER / S3RVER. */
export async function openBucket() {
  const directory = mkdtempSync(join(tmpdir(), "houma-bucket-"));
  const options = { directory, silent: true, configureBuckets: [{ name: NAME }] };
  const start = async (port: number) => {
    const server = new S3rver({ ...options, address: "127.0.0.1", port });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await start(0);
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: NAME,
    region: "eu-west-3",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
  return {
    bucket,
    /** Of the objects, sorted. */
    names(folder: string): string[] {
      try {
        const files = readdirSync(join(directory, NAME, folder));
        return files.flatMap((file) => /^(.+)\._S3rver_object$/.exec(file)?.[1] ?? []).sort();
      } catch {
        return [];
      }
    },
    /** `restart`: at the same address, with the same objects. */
    stop: () => server.close(),
    async restart() {
      ({ server, port } = await start(port));
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
