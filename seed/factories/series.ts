import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { series } from "#db/schema/series";
import { now } from "~/core/time/clock.server";
import { within } from "./insert";
import { makePlayer } from "./players";
import { testSource } from "./source";

type SeriesRow = typeof series.$inferInsert;
export type Series = typeof series.$inferSelect;

/** Weekly football on Sundays at 18:00 in Casablanca, from today on. Makes an organizer unless given. */
export async function makeSeries(options: Partial<SeriesRow> = {}, into?: Tx): Promise<Series> {
  return within(into, async (tx) => {
    const row = {
      id: testSource.id("series"),
      organizerId: options.organizerId ?? (await makePlayer({}, tx)).id,
      title: "Foot du dimanche",
      sportId: sportId("football"),
      cityId: cityId("casablanca"),
      weekdays: "7",
      startTime: "18:00",
      durationMinutes: 90,
      firstDate: now().toISOString().slice(0, 10),
      minPlayers: 8,
      maxPlayers: 14,
      createdAt: now(),
      updatedAt: now(),
      ...options,
    };
    await tx.insert(series).values(row);
    const [made] = await tx.select().from(series).where(eq(series.id, row.id));
    if (!made) throw new Error("the series was not written");
    return made;
  });
}
