import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { makeCrew } from "#seed/factories/crews";
import { makePlayer } from "#seed/factories/players";
import { describeDatabase, takeSnapshot } from "~/backup/snapshot.server";

const folder = mkdtempSync(join(tmpdir(), "houma-snapshot-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("names every picture that a row refers to, in both sizes", async () => {
  await makePlayer({ profilePicture: "profile-pictures/of-a-player" });
  const crew = await makeCrew();
  await transact((tx) =>
    tx.update(crews).set({ picture: "profile-pictures/of-a-crew" }).where(eq(crews.id, crew.id)),
  );
  const { pictures } = await describeDatabase(await takeSnapshot(folder));
  expect(pictures).toEqual([
    "profile-pictures/of-a-crew-small.webp",
    "profile-pictures/of-a-crew-large.webp",
    "profile-pictures/of-a-player-small.webp",
    "profile-pictures/of-a-player-large.webp",
  ]);
});
