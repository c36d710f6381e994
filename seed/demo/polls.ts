import type { Tx } from "#db/client.server";
import { sportId } from "#db/reference";
import { pollAnswers, pollDates, polls } from "#db/schema/polls";
import { now } from "~/core/time/clock.server";
import { addDays, instantToWall, wallToInstant } from "~/core/time/timezone.server";
import type { Source } from "../factories/source";
import type { Cast } from "./cast";

const DEMO_CODE = "DEM0DEM0DEM0DEM0";

const VISITORS = [
  { firstName: "Yassine", answers: "ymn" },
  { firstName: "Zineb", answers: "nyy" },
  { firstName: "عمر", answers: "yyn" },
] as const;

export async function writePolls(tx: Tx, source: Source, cast: Cast): Promise<void> {
  const createdAt = now();
  const today = instantToWall(createdAt).date;
  const id = source.id("poll");
  await tx.insert(polls).values({
    ...{ id, code: DEMO_CODE, title: "Un foot cette semaine ?", createdAt },
    ...{ organizerId: cast.organizer, sportId: sportId("football") },
  });
  const days = [2, 3, 5].map((days) => wallToInstant(addDays(today, days), "20:00") ?? createdAt);
  await tx.insert(pollDates).values(days.map((startTime, position) => ({ pollId: id, position, startTime })));
  const time = { createdAt, updatedAt: createdAt };
  await tx.insert(pollAnswers).values([
    { ...time, id: source.id("answer"), pollId: id, userId: cast.player, answers: "yyn" },
    ...VISITORS.map((visitor) => ({
      ...{ ...time, ...visitor, id: source.id("answer"), pollId: id },
      // No token has this hash.
      tokenHash: `demo-${visitor.firstName}`,
    })),
  ]);
}
