import { eq } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { CREW_LIMITS } from "#db/limits/crews";
import { PERSON_LIMITS } from "#db/limits/people";
import { POLL_LIMITS } from "#db/limits/polls";
import { SEASON_LIMITS } from "#db/limits/seasons";
import { SERIES_LIMITS } from "#db/limits/series";
import { cityId, sportId } from "#db/reference";
import { crewBans, crewLog, crewMembers, crews } from "#db/schema/crews";
import { blocks } from "#db/schema/moderation";
import { playerFollows } from "#db/schema/players";
import { pollAnswers, pollDates, polls } from "#db/schema/polls";
import { crewSeasons } from "#db/schema/seasons";
import { series, seriesRegulars } from "#db/schema/series";
import { tournaments, tournamentTeams } from "#db/schema/tournaments";
import { makeCrew } from "#seed/factories/crews";
import { insertPlayers, PLAYER_PASSWORD, playerPasswordHash, playerRows } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { testSource } from "#seed/factories/source";
import { hashToken, newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { POLL_DATES, type World } from "../world";
import { all, asGender, NOBODY, type Refused } from "./refused";

const inSeries =
  (change: Partial<typeof series.$inferInsert>) =>
  ({ seriesId }: World) =>
    db.update(series).set(change).where(eq(series.id, seriesId));
const inCrew =
  (change: Partial<typeof crews.$inferInsert>) =>
  ({ crewId }: World) =>
    db.update(crews).set(change).where(eq(crews.id, crewId));
const inPoll =
  (change: Partial<typeof polls.$inferInsert>) =>
  ({ poll }: World) =>
    db.update(polls).set(change).where(eq(polls.id, poll.id));

const SERIES = {
  ...{ title: "Matrix", sport_id: sportId("football"), weekdays: [1], start_time: "06:00" },
  ...{ first_date: "2026-12-07", max_players: 10 },
};
const BOTH = ["POST /api/series", "PATCH /api/series/{id}"];
const REGULAR = "/api/series/{id}/regulars/{userId}";
const MEMBER = "PATCH /api/crews/{id}/members/{userId}";

const wrongSeries: [Refused["code"], object][] = [
  ["crew_required", { game_type: "crew" }],
  [
    "other_hours_without_games",
    { other_hours: { from: "2030-02-08", until: "2030-02-09", start_time: "22:00" } },
  ],
  ["other_hours_order", { other_hours: { from: "2027-03-08", until: "2027-02-08", start_time: "22:00" } }],
  ["not_for_you", { audience: "women", organizer_plays: true }],
  ["date_too_far", { first_date: "2029-12-03" }],
  ["until_before_first", { first_date: "2026-12-20", until: "2026-12-10" }],
  ["series_without_days", { first_date: "2026-12-07", until: "2026-12-07", weekdays: [3] }],
];

async function askTwentyTimes(organizerId: string) {
  for (let count = 0; count < POLL_LIMITS.perPerson.max; count++) {
    const poll = { id: newId(), code: newId().slice(0, 16), title: "Matrix", organizerId };
    await db.insert(polls).values({ ...poll, sportId: sportId("football"), createdAt: now() });
    await db
      .insert(pollDates)
      .values(POLL_DATES.map((date, position) => ({ pollId: poll.id, position, startTime: new Date(date) })));
  }
}

const answerOften = (pollId: string) =>
  db.insert(pollAnswers).values(
    Array.from({ length: POLL_LIMITS.answers.max }, () => {
      const answer = { id: newId(), pollId, firstName: "Ali", answers: "yn" };
      return { ...answer, tokenHash: hashToken(answer.id), createdAt: now(), updatedAt: now() };
    }),
  );

const enter = ({ tournamentId, people }: World, name: string) =>
  db.insert(tournamentTeams).values({
    ...{ id: newId(), tournamentId, name, captainId: people.confirmed.id, captainName: name },
    ...{ mates: [], createdAt: now() },
  });

async function makePlayers(count: number): Promise<string[]> {
  const hash = await playerPasswordHash();
  const rows = Array.from({ length: count }, () => playerRows(testSource, hash, {}));
  await transact((tx) => insertPlayers(tx, rows));
  return rows.map(({ user }) => user.id);
}

async function fill(crewId: string) {
  const ids = await makePlayers(CREW_LIMITS.members.max);
  const joined = { role: "member", joinedAt: now() } as const;
  await db.insert(crewMembers).values(ids.slice(2).map((userId) => ({ crewId, userId, ...joined })));
}

export const ORGANIZING: Refused[] = [
  ...wrongSeries.map(([code, wrong]) => ({
    ...{ code, by: BOTH, as: "organizer" as const, make: asGender("male") },
    body: (_: World, operation: string) => (operation.startsWith("POST") ? { ...SERIES, ...wrong } : wrong),
  })),
  {
    code: "waves_order",
    by: ["PATCH /api/series/{id}"],
    body: () => ({
      waves: [
        { who: "everyone", days_before: 5 },
        { who: "regulars", days_before: 2 },
      ],
    }),
    as: "organizer",
  },
  {
    code: "series_ended",
    make: inSeries({ endedAt: now() }),
    body: (_, operation) => (operation.endsWith("/regulars") ? { order: [] } : undefined),
  },
  {
    code: "takeover_impossible",
    as: "organizer",
    make: async ({ seriesId, crewId, people }) => {
      await db
        .update(series)
        .set({ crewId, organizerId: people.confirmed.id })
        .where(eq(series.id, seriesId));
    },
  },
  { code: "date_required", by: ["DELETE /api/series/{id}/exceptions"], query: "?other=1" },
  {
    code: "series_not_found",
    by: ["PUT /api/series/{id}/regulars"],
    params: () => ({ id: NOBODY }),
    body: () => ({ order: [] }),
  },
  {
    code: "not_for_you",
    by: [`PUT ${REGULAR}`],
    make: all(asGender("male"), inSeries({ audience: "women" })),
    body: () => ({ default_in: true }),
    as: "organizer",
  },
  {
    code: "default_refused",
    make: ({ seriesId }) =>
      db.update(seriesRegulars).set({ defaultRefusedAt: now() }).where(eq(seriesRegulars.seriesId, seriesId)),
    body: () => ({ default_in: true }),
    as: "organizer",
  },
  {
    code: "crew_closed",
    make: inCrew({ closedAt: now() }),
    body: ({ crewId }, operation) => {
      if (operation.endsWith("/webhooks"))
        return { url: "https://bot.houma.app/", subject: { crew: crewId }, events: ["game.created"] };
      return operation.endsWith("/order") ? { order: [] } : undefined;
    },
  },
  {
    code: "crew_banned",
    by: ["POST /api/crews/join"],
    make: ({ crewId, people }) =>
      db.insert(crewBans).values({ crewId, userId: people.stranger.id, createdAt: now() }),
    as: "stranger",
  },
  {
    code: "crew_role_impossible",
    by: [MEMBER],
    body: () => ({ role: "organizer" }),
    params: ({ people }) => ({ userId: people.invited.id }),
    as: "organizer",
  },
  {
    code: "crew_role_impossible",
    by: ["POST /api/crews/{id}/bans"],
    make: ({ people }) =>
      db.update(crewMembers).set({ role: "organizer" }).where(eq(crewMembers.userId, people.confirmed.id)),
    body: ({ people }) => ({ user_id: people.confirmed.id }),
    as: "confirmed",
  },
  {
    code: "crew_owner_stays",
    by: ["POST /api/crews/{id}/bans"],
    make: ({ people }) =>
      db.update(crewMembers).set({ role: "organizer" }).where(eq(crewMembers.userId, people.confirmed.id)),
    body: ({ people }) => ({ user_id: people.organizer.id }),
    as: "confirmed",
  },
  {
    code: "crew_blocked_pair",
    by: [MEMBER],
    make: ({ people }) =>
      db
        .insert(blocks)
        .values({ blockerId: people.invited.id, blockedId: people.confirmed.id, createdAt: now() }),
    params: ({ people }) => ({ userId: people.invited.id }),
    body: () => ({ role: "member" }),
    as: "invited",
  },
  { code: "poll_closed", make: async (world) => inPoll({ closedAt: now(), gameId: world.gameId })(world) },
  {
    code: "poll_date_past",
    by: ["POST /api/polls"],
    body: () => ({ title: "Matrix", dates: ["2026-11-01T20:00:00Z", "2026-12-04T20:00:00Z"] }),
  },
  {
    code: "poll_date_past",
    by: ["POST /api/polls/{id}/game"],
    make: ({ poll }) =>
      db
        .insert(pollDates)
        .values({ pollId: poll.id, position: 2, startTime: new Date("2026-11-20T20:00:00Z") }),
    body: () => ({ date: "2026-11-20T20:00:00Z" }),
    as: "organizer",
  },
  { code: "poll_date_unknown", body: () => ({ date: "2026-12-25T20:00:00Z" }), as: "organizer" },
  {
    code: "poll_limit",
    as: "organizer",
    make: ({ people }) => askTwentyTimes(people.organizer.id),
  },
  {
    code: "poll_full",
    by: ["POST /api/polls/{id}/answers"],
    make: ({ poll }) => answerOften(poll.id),
    body: () => ({ first_name: "Omar", answers: ["yes", "no"] }),
    as: "visitor",
  },
  { code: "city_unknown", by: ["PATCH /api/alerts/{id}"], body: () => ({ city_id: NOBODY }), as: "stranger" },
  {
    code: "neighborhood_unknown",
    by: ["PATCH /api/alerts/{id}"],
    body: () => ({ city_id: cityId("casablanca"), neighborhood_id: NOBODY }),
    as: "stranger",
  },
  {
    code: "sport_unknown",
    by: ["PATCH /api/alerts/{id}"],
    body: () => ({ sport_id: NOBODY }),
    as: "stranger",
  },
  {
    code: "venue_unknown",
    by: ["PATCH /api/alerts/{id}"],
    body: () => ({ venue_id: NOBODY }),
    as: "stranger",
  },
  {
    code: "player_not_found",
    by: ["POST /api/reports"],
    body: () => ({ kind: "player", id: NOBODY, reason: "spam" }),
  },
  {
    code: "venue_not_found",
    by: ["POST /api/reports"],
    body: () => ({ kind: "venue", id: NOBODY, reason: "spam" }),
  },
  {
    code: "photo_not_found",
    by: ["POST /api/reports"],
    body: () => ({ kind: "photo", id: NOBODY, reason: "spam" }),
  },
  {
    code: "team_name_taken",
    by: ["PUT /api/tournaments/{id}/teams/{teamId}"],
    make: (world) => enter(world, "Matrix"),
    as: "confirmed",
  },
  {
    code: "tournament_full",
    by: ["POST /api/tournaments/{id}/teams"],
    make: async (world) => {
      for (const name of ["One", "Two", "Three"]) await enter(world, name);
      await db.update(tournaments).set({ maxTeams: 4 }).where(eq(tournaments.id, world.tournamentId));
    },
    as: "organizer",
  },
  {
    code: "tournament_entry_until",
    by: ["PATCH /api/tournaments/{id}"],
    body: () => ({ evenings: ["2026-12-20", "2026-12-21"], entry_until: "2026-12-30" }),
    as: "organizer",
  },
  {
    code: "too_many_seasons",
    make: ({ crewId, people }) =>
      db.insert(crewSeasons).values(
        Array.from({ length: SEASON_LIMITS.perCrew.max }, () => ({
          ...{ id: newId(), crewId, name: "Season", createdById: people.organizer.id, createdAt: now() },
          ...{ startsOn: "2026-01-01", endsOn: "2026-12-31" },
        })),
      ),
    as: "organizer",
  },
  {
    code: "crew_refused_often",
    by: ["POST /api/crews/join"],
    make: ({ crewId, people }) =>
      db.insert(crewLog).values(
        Array.from({ length: CREW_LIMITS.refusals.max }, () => [
          { crewId, event: "asked" as const, actorId: people.stranger.id, createdAt: now() },
          {
            ...{ crewId, event: "removed" as const, actorId: people.organizer.id },
            ...{ subjectId: people.stranger.id, createdAt: now() },
          },
        ]).flat(),
      ),
    as: "stranger",
  },
  {
    code: "crew_limit",
    by: [MEMBER],
    make: async ({ people }) => {
      for (let count = 0; count < CREW_LIMITS.perPerson.max; count++)
        await makeCrew({ ownerId: people.maybe.id });
    },
    params: ({ people }) => ({ userId: people.maybe.id }),
    body: () => ({ role: "member" }),
    as: "organizer",
  },
  {
    code: "crew_full",
    by: [MEMBER],
    make: ({ crewId }) => fill(crewId),
    params: ({ people }) => ({ userId: people.maybe.id }),
    body: () => ({ role: "member" }),
    as: "organizer",
  },
  {
    code: "regular_limit",
    make: async ({ seriesId, people }) => {
      const ids = await makePlayers(SERIES_LIMITS.regulars.max);
      await db
        .insert(seriesRegulars)
        .values(ids.map((userId, index) => ({ seriesId, userId, position: 9 + index, createdAt: now() })));
      await db.delete(seriesRegulars).where(eq(seriesRegulars.userId, people.confirmed.id));
    },
    params: ({ people }) => ({ userId: people.confirmed.id }),
    body: () => ({}),
    as: "organizer",
  },
  {
    code: "series_organizer_gone",
    by: ["PATCH /api/series/{id}"],
    make: ({ seriesId, crewId, people }) =>
      db.update(series).set({ crewId, organizerId: people.stranger.id }).where(eq(series.id, seriesId)),
    body: () => ({ paused: true }),
    as: "organizer",
  },
  {
    code: "series_overlaps",
    by: ["PATCH /api/series/{id}"],
    make: async ({ people }) => {
      await makeSeries({ organizerId: people.organizer.id, firstDate: "2026-12-07", weekdays: "1" });
    },
    body: () => ({ weekdays: [1, 7] }),
    as: "organizer",
  },
  {
    code: "follow_limit",
    by: ["POST /api/following/venues/{id}"],
    make: async ({ people }) => {
      const ids = await makePlayers(PERSON_LIMITS.follows.max);
      await db
        .insert(playerFollows)
        .values(ids.map((playerId) => ({ followerId: people.stranger.id, playerId, createdAt: now() })));
    },
    as: "stranger",
  },
  {
    code: "poll_full",
    by: ["PUT /api/polls/{id}/answers"],
    make: ({ poll }) => answerOften(poll.id),
    body: () => ({ answers: ["yes", "no"] }),
    as: "stranger",
  },
  {
    code: "email_unchanged",
    by: ["PATCH /api/auth/email"],
    body: ({ people }) => ({ email: people.organizer.email, current_password: PLAYER_PASSWORD }),
    as: "organizer",
  },
  {
    code: "game_not_found",
    by: ["POST /api/reliability/disputes/{participationId}/answer"],
    params: () => ({ participationId: NOBODY }),
    body: () => ({ verdict: "accept", answer: "Yes" }),
  },
];
