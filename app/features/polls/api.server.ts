import { z } from "zod";
import { signedIn, type Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import type { IdempotencyKey } from "~/core/protection/idempotency.server";
import { GameDetailJson, gameDetailJson } from "~/features/games/api/json.server";
import { findGame } from "~/features/games/game-view.server";
import { clientAddress } from "~/http/actor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { jsonResponse, respondWith } from "~/http/api/json-response.server";
import { siteOrigin } from "~/http/csrf.server";
import { answerPoll } from "./answers.server";
import { AnswerBody, AnswerChangeBody, NewPollBody, PollGameBody } from "./api-input.server";
import { PollJson, pollJson } from "./json.server";
import { makePollGame } from "./poll-game.server";
import { closePoll, createPoll } from "./polls.server";
import { findPoll } from "./queries.server";
import { removeAnswer } from "./remove-answer.server";

const tag = "Polls";
/** Or the code of its link. */
const params = z.object({ id: z.string() });

const AnswerJson = z.object({
  /** Null for an account. No later response contains it. */
  answer_token: z.string().nullable(),
});

const answerErrors = [
  "poll_not_found",
  "poll_closed",
  "poll_answers_missing",
  "first_name_required",
  "poll_full",
  "too_many_requests",
] as const;

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/polls",
    tag,
    summary: "Asks which of two to five dates suits, in a crew or by link",
    auth: "required",
    scope: "organize",
    body: NewPollBody,
    response: PollJson,
    status: 201,
    errors: [
      "date_too_far",
      "poll_dates",
      "poll_date_past",
      "sport_unknown",
      "venue_unknown",
      "poll_crew_unknown",
      "poll_limit",
      "too_many_requests",
    ],
    async respond({ viewer, body, request, idempotencyKey }) {
      const actor = signedIn(viewer);
      const { title, dates, crew_id: crewId, sport_id: sportId, venue_id: venueId } = body;
      const id = await createPoll(actor, { title, dates, crewId, sportId, venueId }, idempotencyKey);
      return pollJson(await findPoll(actor, id), siteOrigin(request));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/polls/{id}",
    tag,
    summary: "A poll with its dates and answers; `id` may be the code of its link",
    auth: "optional",
    scope: "read",
    params,
    response: PollJson,
    status: 200,
    errors: ["poll_not_found"],
    async respond({ viewer, params: { id }, request }) {
      // The address is a secret of those who have the link, so nothing is cached.
      const json = PollJson.parse(pollJson(await findPoll(viewer, id), siteOrigin(request)));
      return jsonResponse(json, 200, { request, isPublic: false, pages: null });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/polls/{id}/answers",
    tag,
    summary: "Answers every date in order; an account's second answer replaces its first",
    auth: "optional",
    scope: "play",
    params,
    body: AnswerBody,
    response: AnswerJson,
    status: 201,
    errors: answerErrors,
    async respond({ viewer, params: { id }, body, request, idempotencyKey }) {
      return answered(viewer, id, { body, request, idempotencyKey });
    },
  }),
  endpoint({
    method: "PUT",
    path: "/api/polls/{id}/answers",
    tag,
    summary: "Changes the answer that `answer_token` stands for, or the account's own",
    auth: "optional",
    scope: "play",
    params,
    body: AnswerChangeBody,
    response: AnswerJson,
    status: 200,
    errors: [...answerErrors, "poll_answer_unknown", "poll_token_missing"],
    async respond({ viewer, params: { id }, body, request }) {
      const token = body.answer_token;
      if (!viewer && !token) throw new DomainError("poll_token_missing", { field: "answer_token" });
      return answered(viewer, id, { body, request, token });
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/polls/{id}/answers/{answerId}",
    tag,
    summary: "Removes somebody's answer before there is a game, for its organizers",
    auth: "required",
    scope: "organize",
    params: params.extend({ answerId: z.string() }),
    response: null,
    status: 204,
    errors: ["poll_not_found", "only_organizer", "poll_closed", "poll_answer_not_found"],
    respond: ({ viewer, params: { id, answerId } }) => removeAnswer(signedIn(viewer), id, answerId),
  }),
  endpoint({
    method: "POST",
    path: "/api/polls/{id}/close",
    tag,
    summary: "Ends the answering of a poll; repeatable, for its organizers",
    auth: "required",
    scope: "organize",
    params,
    response: PollJson,
    status: 200,
    errors: ["poll_not_found", "only_organizer"],
    async respond({ viewer, params: { id }, request }) {
      const actor = signedIn(viewer);
      await closePoll(actor, id);
      return pollJson(await findPoll(actor, id), siteOrigin(request));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/polls/{id}/game",
    tag,
    summary: "Makes a private game of one of the dates, once; who said yes is invited first",
    auth: "required",
    scope: "organize",
    params,
    body: PollGameBody,
    response: GameDetailJson,
    status: 201,
    otherStatus: 200,
    errors: [
      "poll_not_found",
      "only_organizer",
      "poll_date_unknown",
      "poll_date_past",
      "sport_required",
      "too_many_requests",
    ],
    async respond({ viewer, params: { id }, body, locale }) {
      const actor = signedIn(viewer);
      const made = await makePollGame(actor, id, {
        startTime: body.date,
        sportId: body.sport_id,
        maxPlayers: body.max_players,
        organizerPlays: body.organizer_plays,
      });
      const game = await findGame(actor, made.id, { access: {}, locale });
      const json = await gameDetailJson(game, actor, locale);
      return made.repeated ? respondWith(GameDetailJson, json, 200) : json;
    },
  }),
];

interface Answering {
  body: { first_name?: string | undefined; answers: ("yes" | "maybe" | "no")[] };
  request: Request;
  token?: string | undefined;
  idempotencyKey?: IdempotencyKey | undefined;
}

async function answered(viewer: Viewer, id: string, { body, request, token, idempotencyKey }: Answering) {
  const result = await answerPoll(viewer, id, {
    answers: body.answers,
    firstName: body.first_name,
    address: clientAddress(request),
    token,
    idempotencyKey,
  });
  return { answer_token: result.token };
}
