import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { emailChanges, emailTokens, recoveryCodes, sessions } from "#db/schema/accounts";
import { gameAlertMatches, gameAlerts } from "#db/schema/alerts";
import { attendanceDisputes } from "#db/schema/attendance";
import { crewBench, substituteCalls } from "#db/schema/bench";
import { crewBans, crewLog } from "#db/schema/crews";
import { announcementViews } from "#db/schema/discussion";
import { crewLedger, payments } from "#db/schema/dues";
import { formatMatches, gameFormats } from "#db/schema/formats";
import { gameHandovers, waitlistLog } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { blocks, moderationLog, reports } from "#db/schema/moderation";
import { deferredNotifications, notificationPreferences, pushSubscriptions } from "#db/schema/notifications";
import { playerFollows } from "#db/schema/players";
import { pollAnswers, polls } from "#db/schema/polls";
import { matchVotes, ratingCompletions } from "#db/schema/ratings";
import { gameResults, resultDisputes, resultPlayers } from "#db/schema/results";
import { crewSeasons } from "#db/schema/seasons";
import { seriesExceptions } from "#db/schema/series";
import { teamDraws } from "#db/schema/teams";
import { tournaments, tournamentTeams } from "#db/schema/tournaments";
import { venueConditions, venueEdits, venueFollows, venueRatings } from "#db/schema/venues";
import { makeComment } from "#seed/factories/comments";
import { makeCrew } from "#seed/factories/crews";
import { makeGamePhoto } from "#seed/factories/game-photos";
import { addExternalPlayer, joinGameAs } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, type Player } from "#seed/factories/players";
import { ratePlayerAs, rateProfileAs } from "#seed/factories/ratings";
import { makeSeries } from "#seed/factories/series";
import { makeToken } from "#seed/factories/tokens";
import { favorVenueAs, makePhoto, makeVenue } from "#seed/factories/venues";
import { makeWebhook } from "#seed/factories/webhooks";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { exportData } from "~/features/accounts/export/export.server";
import { loader as exportFile } from "~/features/accounts/routes/account.export";
import { actorOf } from "../games/support";
import { playedGame } from "../ratings/support";
import { addRegular } from "../series/support";
import { tableScans } from "../support/plans";
import { at, get } from "../support/request";

/** The part of the export for every column that references a user; null: excluded on purpose. */
const PARTS: Record<string, string | null> = {
  "announcement_views.user_id": "seenAnnouncements",
  "attendance_disputes.participant_id": "attendanceDisputes",
  "attendance_log.actor_id": null, // tells of the marked
  "attendance_log.user_id": "participations",
  "blocks.blocked_id": null, // who is blocked is not told
  "blocks.blocker_id": "blockedPlayers",
  "crew_bans.user_id": "crewBans",
  "crew_bench.user_id": "benches",
  "crew_log.actor_id": "crewDeeds",
  "crew_log.subject_id": null, // members read it in the crew's log
  "crew_ledger.actor_id": null, // tells of who owes
  "crew_ledger.from_id": "crewLedger",
  "crew_ledger.to_id": "crewLedger",
  "crew_members.invited_by_id": null, // tells of the invited
  "crew_members.user_id": "crews",
  "crew_seasons.created_by_id": "createdSeasons",
  "email_changes.user_id": "newEmail",
  "email_tokens.user_id": null, // secrets
  "game_alert_matches.user_id": "alertedGames",
  "game_alerts.user_id": "alerts",
  "game_comments.user_id": "comments",
  "game_handovers.to_user_id": "offeredGames",
  "game_photos.user_id": "gamePhotos",
  "game_participants.brought_by_id": "participations",
  "game_participants.invited_by_id": null, // tells of the invited
  "game_participants.user_id": "participations",
  "game_results.recorded_by_id": "recordedResults",
  "game_ratings.rated_user_id": "ratingsReceived",
  "game_ratings.rater_id": "ratingsGiven",
  "games.organizer_id": "organizedGames",
  "held_notices.user_id": "heldNotifications",
  "mail_outbox.user_id": "letters",
  "match_votes.participant_id": null, // tells of somebody else
  "match_votes.voter_id": "matchVotes",
  "moderation_log.admin_id": "moderation",
  "notification_preferences.user_id": "notificationPreferences",
  "notifications.user_id": "notifications",
  "owed_refunds.marked_by_id": null, // tells of who is owed
  "payments.marked_by_id": null, // tells of who paid
  "payments.participant_id": "participations",
  "personal_tokens.user_id": "accessTokens",
  "player_follows.follower_id": "followedPlayers",
  "player_follows.player_id": null, // who follows somebody is not told
  "player_profiles.id": "profile",
  "player_rating_totals.player_id": null, // the averages of the profile
  "player_sport_skills.player_id": "sports",
  "poll_answers.user_id": "pollAnswers",
  "polls.organizer_id": "polls",
  "profile_ratings.player_id": "profileRatingsReceived",
  "profile_ratings.rater_id": "profileRatingsGiven",
  "push_subscriptions.user_id": "pushDevices",
  "rating_completions.user_id": "ratingsCompleted",
  "recovery_codes.user_id": null, // secrets
  "result_disputes.user_id": "resultDisputes",
  "result_log.actor_id": "recordedResults",
  "result_players.participant_id": "outcomes",
  "reports.reporter_id": "reports",
  "reports.resolved_by_id": null, // log of an admin
  "series_regulars.user_id": "regularOf",
  "series.organizer_id": "organizedSeries",
  "series_exceptions.created_by_id": null, // log of an organizer
  "sessions.user_id": "sessions",
  "substitute_calls.user_id": "substituteCalls",
  "team_draws.created_by_id": "teamDraws",
  "game_formats.created_by_id": "gameFormats",
  "format_matches.entered_by_id": "matchScores",
  "tournament_teams.captain_id": "tournamentTeams",
  "tournaments.created_by_id": "createdTournaments",
  "venue_conditions.user_id": "venueConditions",
  "venue_edits.user_id": "venueEdits",
  "venue_favorites.user_id": "favoriteVenues",
  "venue_follows.follower_id": "followedVenues",
  "venue_imports.admin_id": null, // in the log of an admin
  "venue_photos.user_id": "venuePhotos",
  "venue_ratings.user_id": "venueRatings",
  "venues.created_by_id": "addedVenues",
  "webhooks.user_id": "webhooks",
  "waiting_companions.participant_id": "participations",
  "waitlist_log.user_id": "waitingListEvents",
};

let player: Player;
let other: Player;
beforeEach(async () => {
  player = await somebody("mine");
  other = await somebody("theirs");
});

/** All their data starts with a mark. */
const somebody = (mark: string) =>
  makePlayer({
    email: `${mark}-${newId()}@canary.example`,
    firstName: `${mark}-first`,
    lastName: `${mark}-last`,
    bio: `${mark}-bio`,
    dateOfBirth: mark === "mine" ? "1991-03-07" : "1977-11-29",
    totpSecret: `${mark}-secret-totp`,
    totpEnabledAt: now(),
    calendarToken: `${mark}-secret-calendar-${newId()}`,
    passwordHash: `${mark}-secret-password`,
  });

/** In every table that references a user; secret values say so. */
async function leaveTraces(me: Player, mark: string, third: Player) {
  const said = (what: string) => `${mark}-${what}`;
  const userId = me.id;
  const createdAt = now();
  const { game: played } = await playedGame(2, 2, { title: said("game"), organizerId: me.id });
  const place = await joinGameAs(played.id, me.id);
  await addExternalPlayer(played.id, "guest-name");
  const comment = await makeComment(played.id, me.id, { comment: said("comment") });
  await ratePlayerAs({ gameId: played.id, raterId: me.id, ratedUserId: third.id, comment: said("rating") });
  await rateProfileAs(third.id, me.id, { comment: said("page rating") });
  const venue = await makeVenue({
    createdById: me.id,
    name: said("venue"),
    description: said("venue description"),
    address: said("address"),
    postalCode: said("code"),
  });
  await favorVenueAs(venue.id, me.id);
  await makePhoto(venue.id, { userId, caption: said("caption") });
  await makeGamePhoto({ gameId: played.id, userId });
  await addRegular((await makeSeries({ title: said("series") })).id, userId);
  const notificationId = await makeNotification(me.id, { params: { player: said("secret notice") } });
  await transact(async (tx) => {
    await tx
      .insert(attendanceDisputes)
      .values({ participantId: place.id, reason: said("dispute"), createdAt });
    await tx.insert(gameHandovers).values({ gameId: played.id, toUserId: userId, offeredAt: createdAt });
    await tx.insert(announcementViews).values({ commentId: comment.id, userId, seenAt: createdAt });
    await tx.insert(waitlistLog).values({ gameId: played.id, userId, event: "joined", createdAt });
    await tx.insert(ratingCompletions).values({ gameId: played.id, userId, completedAt: createdAt });
    await tx
      .insert(matchVotes)
      .values({ gameId: played.id, voterId: userId, participantId: place.id, votedAt: createdAt });
    await tx.insert(venueRatings).values({
      id: newId(),
      venueId: venue.id,
      userId,
      rating: 3,
      comment: said("review"),
      createdAt,
      updatedAt: createdAt,
    });
    await tx
      .insert(venueEdits)
      .values({ venueId: venue.id, userId, changes: { name: ["x", said("edit")] }, createdAt });
    await tx
      .insert(venueConditions)
      .values({ venueId: venue.id, userId, aspect: "price", value: said("price"), confirmedAt: createdAt });
    await tx.insert(reports).values({
      ...{ id: newId(), reporterId: userId, targetType: "player", targetId: third.id, createdAt },
      ...{ reason: "abuse", details: said("report") },
    });
    await tx.insert(blocks).values({ blockerId: userId, blockedId: third.id, createdAt });
    await tx
      .insert(gameAlerts)
      .values({ id: newId(), userId, name: said("alert"), filters: { when: "weekend" }, createdAt });
    await makeWebhook({ userId, url: `https://${said("hook")}.houma.app/` }, tx);
    await makeToken({ userId, name: said("token") }, tx);
    await tx
      .insert(gameAlertMatches)
      .values({ userId, gameId: played.id, day: "2026-12-01", toldAt: createdAt });
    const crew = await makeCrew({ ownerId: userId, name: said("crew") }, tx);
    const closedTo = await makeCrew({ name: said("ban") }, tx);
    await tx.insert(crewBans).values({ crewId: closedTo.id, userId, createdAt });
    await tx.insert(crewLog).values({ crewId: crew.id, event: "created", actorId: userId, createdAt });
    const { id: seriesId } = await makeSeries({ organizerId: userId, title: said("series") }, tx);
    await tx.insert(seriesExceptions).values({
      ...{ seriesId, date: "2026-12-06", kind: "skip" as const, reason: "x" },
      ...{ createdById: userId, createdAt },
    });
    const poll = { id: newId(), code: newId(), title: said("poll"), organizerId: userId, createdAt };
    await tx.insert(polls).values(poll);
    await tx.insert(pollAnswers).values([
      { id: newId(), pollId: poll.id, userId, answers: "yn", createdAt, updatedAt: createdAt },
      {
        ...{ id: newId(), pollId: poll.id, firstName: "guest-name", tokenHash: newId(), answers: "ny" },
        ...{ createdAt, updatedAt: createdAt },
      },
    ]);
    await tx.insert(crewLedger).values({
      ...{ crewId: crew.id, kind: "line" as const, fromId: userId, toId: third.id, amountMinor: 3000 },
      ...{ currency: "MAD", note: said("line"), createdAt },
    });
    await tx.insert(payments).values({
      ...{
        participantId: place.id,
        state: "paid" as const,
        dueMinor: 3000,
        paidMinor: 3000,
        markedAt: createdAt,
      },
    });
    await tx.insert(teamDraws).values({
      ...{ id: newId(), gameId: played.id, number: 1, teams: 2, players: [], createdAt },
      ...{ names: [said("team"), ""], createdById: userId },
    });
    await tx.insert(gameResults).values({
      ...{ gameId: played.id, recordedById: userId, recordedAt: createdAt },
      sides: [
        { name: said("side"), score: 1 },
        { name: "", score: 0 },
      ],
    });
    await tx.insert(crewSeasons).values({
      ...{ id: newId(), crewId: (await makeCrew({ ownerId: third.id }, tx)).id, name: said("season") },
      ...{ startsOn: "2026-01-01", endsOn: "2026-12-31", createdById: userId, createdAt },
    });
    const tournamentId = newId();
    await tx.insert(tournaments).values({
      ...{ id: tournamentId, crewId: crew.id, name: said("tournament"), place: said("hall") },
      ...{ sportId: played.sportId, evenings: ["2026-12-01"], lastEvening: "2026-12-01", time: "22:00" },
      ...{ entryUntil: "2026-11-30", teamPlayers: 5, maxTeams: 8, createdById: userId, createdAt },
    });
    await tx.insert(tournamentTeams).values({
      ...{ id: newId(), tournamentId, name: said("tournament team"), captainId: userId },
      ...{ mates: [said("mate")], createdAt },
    });
    await tx.insert(crewBench).values({ crewId: crew.id, userId, joinedAt: createdAt });
    await tx
      .insert(substituteCalls)
      .values({ gameId: played.id, userId, calledAt: createdAt, endsAt: createdAt });
    const side = { participantId: place.id, gameId: played.id, team: 0, outcome: "won" as const };
    await tx.insert(resultPlayers).values(side);
    await tx
      .insert(resultDisputes)
      .values({ gameId: played.id, userId, reason: said("objection"), createdAt });
    const formatId = newId();
    await tx.insert(gameFormats).values({
      ...{
        id: formatId,
        gameId: played.id,
        kind: "round_robin",
        courts: 1,
        number: 1,
        resting: [],
        createdAt,
      },
      ...{ entrants: [], names: [said("formatTeam")], createdById: userId },
    });
    await tx.insert(formatMatches).values({
      ...{ formatId, n: 1, round: 1, court: 1, first: { entrants: [] }, second: { entrants: [] } },
      ...{ firstScore: 3, secondScore: 2, enteredById: userId, enteredAt: createdAt },
    });
    await tx.insert(playerFollows).values({ followerId: userId, playerId: third.id, createdAt });
    await tx.insert(venueFollows).values({ followerId: userId, venueId: venue.id, createdAt });
    await tx.insert(moderationLog).values({
      ...{ adminId: userId, action: "thing_hidden", targetType: "game", targetId: played.id, createdAt },
      note: said("note"),
    });
    await tx.insert(sessions).values({
      ...{
        id: `${said("secret-session")}-${newId()}`,
        userId,
        kind: "cookie",
        userAgent: said("browser"),
        createdAt,
      },
      ...{ lastSeenAt: createdAt, expiresAt: new Date(+createdAt + 1000) },
    });
    await tx.insert(emailTokens).values({
      ...{
        hash: `${said("secret-link")}-${newId()}`,
        userId,
        purpose: "reset",
        createdAt,
        expiresAt: createdAt,
      },
    });
    await tx.insert(emailChanges).values({
      ...{
        userId,
        email: `${said("new")}@canary.example`,
        hash: `${said("secret-change")}-${newId()}`,
        createdAt,
      },
      ...{ sessionId: said("secret-session"), expiresAt: new Date(+createdAt + 1000) },
    });
    await tx.insert(recoveryCodes).values({ userId, hash: said("secret-recovery") });
    await tx.insert(pushSubscriptions).values({
      ...{ id: newId(), userId, endpoint: `https://push.example.com/${said("secret-endpoint")}-${newId()}` },
      ...{ p256dh: said("secret-key"), auth: said("secret-auth"), createdAt },
    });
    await tx.insert(notificationPreferences).values({ userId, type: "game_comment", push: false });
    await tx.insert(deferredNotifications).values({
      ...{ userId, type: "game_confirmed", params: { player: said("secret held") }, createdAt },
      releaseAt: createdAt,
    });
    await tx.insert(mailOutbox).values({
      ...{ userId, notificationId, to: me.email, template: "notification", locale: "en", createdAt },
      ...{ params: { link: said("secret-letter") }, nextAttemptAt: createdAt },
    });
  });
  return played;
}

const exported = (as: Player) => get(exportFile, { as, path: "/account/export" });

describe("the export", () => {
  it("covers every column that references a user", async () => {
    const found = await db.all<{ name: string }>(sql`
      select t.name || '.' || k."from" as name from sqlite_schema as t, pragma_foreign_key_list(t.name) as k
      where t.type = 'table' and (k."table" in ('users', 'player_profiles') or k."from" = 'participant_id')
      order by 1`);
    expect([...new Set(found.map(({ name }) => name))]).toEqual(Object.keys(PARTS).sort());
  });

  it("contains all of the user's data", async () => {
    const mine = await leaveTraces(player, "mine", await makePlayer());
    await ratePlayerAs({ gameId: mine.id, raterId: other.id, ratedUserId: player.id, comment: "about me" });
    await rateProfileAs(player.id, other.id, { comment: "about me, too" });
    const { headers, body } = await exported(player);
    expect(headers.get("Content-Disposition")).toContain("attachment");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    const parts = Object.values(PARTS).filter((part) => part !== null);
    expect(parts.filter((part) => !at(body, part) || String(at(body, part)) === "")).toEqual([]);
    const text = JSON.stringify(body);
    const said =
      "first last bio alert crew series poll game comment rating dispute review edit price report note browser venue address code new";
    for (const what of [...said.split(" "), "page rating", "venue description"]) {
      expect(text).toContain(`mine-${what}`);
    }
    for (const fact of [player.email, "1991-03-07", mine.gameCode, "about me", "about me, too"]) {
      expect(text).toContain(fact);
    }
  });

  it("contains only ids of others, and no secret", async () => {
    const third = await makePlayer();
    const mine = await leaveTraces(player, "mine", third);
    const theirs = await leaveTraces(other, "theirs", third);
    // What the other user did in their game, about them, against them.
    await joinGameAs(mine.id, other.id);
    await makeComment(mine.id, other.id, { comment: "theirs-comment in my game" });
    await ratePlayerAs({ gameId: mine.id, raterId: other.id, ratedUserId: player.id, comment: "about me" });
    const against = { targetType: "player" as const, targetId: player.id, createdAt: now() };
    await transact(async (tx) => {
      await tx.insert(blocks).values({ blockerId: other.id, blockedId: player.id, createdAt: now() });
      await tx
        .insert(reports)
        .values({ ...against, id: newId(), reporterId: other.id, reason: "abuse", details: "theirs-report" });
      await tx
        .insert(moderationLog)
        .values({ ...against, adminId: other.id, action: "reports_dismissed", note: "theirs-note" });
    });
    const { body } = await exported(player);
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/theirs-|secret|guest-name/);
    for (const fact of [other.email, "1977-11-29", theirs.gameCode, theirs.id])
      expect(text).not.toContain(fact);
    // Hidden because of the block; authors are never exported.
    expect(at(body, "ratingsReceived.0")).toMatchObject({ punctuality: 4, comment: null });
    expect(text).not.toContain(other.id);
  });

  it("scans no table", async () => {
    const { statements } = await countStatements(() => exportData(actorOf(player)));
    expect(statements.length).toBeGreaterThan(20);
    const scans = await Promise.all(statements.map(({ sql }) => tableScans(sql)));
    expect(scans.flat()).toEqual([]);
  });

  it("requires a sign-in", async () => {
    expect((await get(exportFile, { path: "/account/export" })).location).toContain("/login?");
  });
});
