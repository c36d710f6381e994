import { transact } from "#db/client.server";
import { gameComments } from "#db/schema/discussion";
import { now } from "~/core/time/clock.server";
import { COMMENTS } from "./game-texts";
import { testSource } from "./source";

type CommentRow = typeof gameComments.$inferInsert;

export async function makeComment(
  gameId: string,
  userId: string,
  options: Partial<CommentRow> = {},
): Promise<CommentRow> {
  const row = {
    id: testSource.id("comment"),
    gameId,
    userId,
    comment: testSource.pick<string>(COMMENTS),
    createdAt: now(),
    ...options,
  };
  await transact((tx) => tx.insert(gameComments).values(row));
  return row;
}
