import { z } from "zod";
import { instant } from "~/core/time/instant-schema.server";
import { gameFields } from "~/features/games/game-fields";
import { pollFields } from "./schema";

export const NewPollBody = z.object({
  title: pollFields.title,
  dates: z.array(instant(), "invalid_date"),
  crew_id: pollFields.crewId,
  sport_id: pollFields.sportId,
  venue_id: pollFields.venueId,
});
export const AnswerBody = z.object({
  first_name: pollFields.firstName.optional(),
  answers: pollFields.answers,
});
export const AnswerChangeBody = AnswerBody.extend({
  answer_token: z.string("poll_answer_unknown").max(100, "poll_answer_unknown").optional(),
});
export const PollGameBody = z.object({
  date: instant(),
  sport_id: pollFields.sportId,
  max_players: gameFields.maxPlayers.optional(),
  organizer_plays: z.boolean("invalid_choice").default(false),
});
