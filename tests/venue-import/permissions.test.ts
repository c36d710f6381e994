import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { IMPORT_STATES, type ImportState, venueImports } from "#db/schema/venue-imports";
import { makePlayer } from "#seed/factories/players";
import type { Viewer } from "~/core/actor";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { chooseForRows, startImport, startUndo } from "~/features/venue-import/imports.server";
import { can, type ImportVerb, verbs } from "~/features/venue-import/permissions";
import { importReport } from "~/features/venue-import/queries.server";
import { actorOf, outcome } from "../games/support";

const PEOPLE = ["visitor", "player", "admin"] as const;

const viewerOf = async (person: (typeof PEOPLE)[number]): Promise<Viewer> => {
  if (person === "visitor") return null;
  return actorOf({
    id: (await makePlayer({ role: person === "admin" ? "admin" : "user" })).id,
    role: person === "admin" ? "admin" : "user",
  });
};

async function importIn(state: ImportState): Promise<string> {
  const id = newId();
  const admin = await makePlayer({ role: "admin" });
  await db.insert(venueImports).values({ ...{ id, state, adminId: admin.id, createdAt: now() } });
  return id;
}

const DOES: Record<ImportVerb, (viewer: Viewer, id: string) => Promise<unknown>> = {
  see: importReport,
  choose: (viewer, id) => chooseForRows(viewer, id, []),
  start: (viewer, id) => startImport(viewer, id, { duplicates: "skip", verifies: false }),
  undo: startUndo,
};

const STATES = IMPORT_STATES.filter((state) => state !== "reading");

describe("what a person may do with an import", () => {
  it.each(
    verbs.flatMap((verb) =>
      PEOPLE.flatMap((person) => STATES.map((state) => [verb, person, state] as const)),
    ),
  )("%s by a %s while it is %s: can() says what the verb does", async (verb, person, state) => {
    const viewer = await viewerOf(person);
    const id = await importIn(state);
    const code = await outcome(DOES[verb](viewer, id));
    expect(code === "ok").toBe(can(viewer, verb, { state }));
    if (person !== "admin") expect(code).toBe("not_found");
  });

  it("one that is still being read is there for nobody", async () => {
    const id = await importIn("reading");
    expect(await outcome(importReport(await viewerOf("admin"), id))).toBe("not_found");
    await db.delete(venueImports).where(eq(venueImports.id, id));
  });
});
