import { expect, it } from "vitest";
import { lastBackup, noteBackup } from "~/core/settings/last-backup.server";

it("the last backup is the one that was recorded most recently", async () => {
  expect(await lastBackup()).toBeNull();
  for (const hour of [10, 11]) {
    const backup = { at: new Date(`2026-12-01T${hour}:00:00Z`), archive: `houma-${hour}`, bytes: hour };
    await noteBackup(backup);
    expect(await lastBackup()).toEqual(backup);
  }
});
