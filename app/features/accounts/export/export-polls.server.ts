import { eq } from "drizzle-orm";
import { db } from "#db/client.server";
import { pollAnswers, polls } from "#db/schema/polls";

/** Only the user's answers: a letter for each date in order. */
export async function pollData(userId: string) {
  const [asked, answered] = await Promise.all([
    db
      .select({
        id: polls.id,
        title: polls.title,
        crewId: polls.crewId,
        sportId: polls.sportId,
        venueId: polls.venueId,
        gameId: polls.gameId,
        closedAt: polls.closedAt,
        createdAt: polls.createdAt,
      })
      .from(polls)
      .where(eq(polls.organizerId, userId)),
    db
      .select({
        pollId: pollAnswers.pollId,
        answers: pollAnswers.answers,
        createdAt: pollAnswers.createdAt,
        updatedAt: pollAnswers.updatedAt,
      })
      .from(pollAnswers)
      .where(eq(pollAnswers.userId, userId)),
  ]);
  return { polls: asked, pollAnswers: answered };
}
