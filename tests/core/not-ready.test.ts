import { resolve } from "node:path";
import { expect, it } from "vitest";
import { notReady } from "~/core/not-ready.server";
import { env } from "~/core/settings/env.server";

it("a folder of pictures where nothing can be written is named with what to do", async () => {
  const { STORAGE_DIR } = env;
  try {
    expect(await notReady()).toBeNull();
    env.STORAGE_DIR = "./package.json/pictures";
    expect(await notReady()).toBe(
      `STORAGE_DIR is ${resolve("package.json/pictures")}, where nothing can be written (ENOTDIR): name a folder that this user may write to, or set S3_* for a bucket.`,
    );
  } finally {
    env.STORAGE_DIR = STORAGE_DIR;
  }
});
