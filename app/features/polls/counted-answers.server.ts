import { type Column, type SQL, sql } from "drizzle-orm";
import { pollAnswers } from "#db/schema/polls";
import { isMemberOf } from "~/features/crews/membership.server";

/** Answers to a crew's poll count while the user is a member. */
export const countsFor = (crewId: Column | string | null): SQL =>
  sql`(${crewId} is null or ${isMemberOf(crewId, pollAnswers.userId)})`;
