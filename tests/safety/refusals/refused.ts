import { eq } from "drizzle-orm";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { ErrorCode } from "~/core/errors";
import type { ActorName, World } from "../world";

/** A world in which operations refuse with a code. */
export interface Refused {
  code: ErrorCode;
  /** As documented, "POST /api/games"; without them all that name the code. */
  by?: string[];
  except?: string[];
  /** Without it the usual world is enough. */
  make?: (world: World) => Promise<unknown>;
  /** Instead of the usual one. */
  body?: (world: World, operation: string) => unknown;
  params?: (world: World) => Record<string, string>;
  query?: string;
  /** Without it the first who gets the code. */
  as?: ActorName;
  status?: "scheduled" | "completed";
}

export const inGame =
  (change: Partial<typeof games.$inferInsert>) =>
  ({ gameId }: World) =>
    db.update(games).set(change).where(eq(games.id, gameId));

/** In the profiles of all; null: they do not say. */
export const asGender = (gender: "male" | null) => () => db.update(playerProfiles).set({ gender });

export const all =
  (...steps: ((world: World) => Promise<unknown>)[]) =>
  async (world: World) => {
    for (const step of steps) await step(world);
  };

export const NOBODY = "00000000-0000-4000-8000-000000000000";
