import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { type CREW_ROLES, crewMembers, crews } from "#db/schema/crews";
import { crewSearch } from "#db/search-text";
import { now } from "~/core/time/clock.server";
import { freeCode } from "~/features/games/game-code.server";
import { within } from "./insert";
import { makePlayer } from "./players";
import { testSource } from "./source";

type CrewRow = typeof crews.$inferInsert;
export type Crew = typeof crews.$inferSelect & { ownerId: string };
type CrewRole = (typeof CREW_ROLES)[number];

export type CrewOptions = Partial<Omit<CrewRow, "search">> & { ownerId?: string };

/** Unlisted, for football in Casablanca, with approval. Makes an owner unless given. */
export async function makeCrew({ ownerId, ...options }: CrewOptions = {}, into?: Tx): Promise<Crew> {
  return within(into, async (tx) => {
    const owner = ownerId ?? (await makePlayer({}, tx)).id;
    const row = {
      id: testSource.id("crew"),
      name: "Les Lions",
      sportId: sportId("football"),
      cityId: cityId("casablanca"),
      code: await freeCode(tx),
      createdAt: now(),
      updatedAt: now(),
      ...options,
    };
    await tx.insert(crews).values({ ...row, search: crewSearch(row) });
    await addMember(row.id, owner, "owner", tx);
    const [crew] = await tx.select().from(crews).where(eq(crews.id, row.id));
    if (!crew) throw new Error("the crew was not written");
    return { ...crew, ownerId: owner };
  });
}

export const addMember = (crewId: string, userId: string, role: CrewRole = "member", into?: Tx) =>
  within(into, (tx) => tx.insert(crewMembers).values({ crewId, userId, role, joinedAt: now() }));
