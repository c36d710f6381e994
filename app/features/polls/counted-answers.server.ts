import { type Column, type SQL, sql } from "drizzle-orm";
import { pollAnswers } from "#db/schema/polls";
import { isMemberOf } from "~/features/crews/membership.server";

/** Whether an answer counts: those to a crew's poll do as long as the user is a member. `crewId`: of its poll. */
export const countsFor = (crewId: Column | string | null): SQL =>
  sql`(${crewId} is null or ${isMemberOf(crewId, pollAnswers.userId)})`;
