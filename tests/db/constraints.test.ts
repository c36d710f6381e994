import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, transact } from "#db/client.server";
import { brokenConstraint } from "#db/faults";
import { cityId, neighborhoodId, positionId, sportId } from "#db/reference";
import { makeComment } from "#seed/factories/comments";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer } from "#seed/factories/players";
import { ratePlayerAs, rateProfileAs } from "#seed/factories/ratings";
import { makeVenue, rateVenueAs } from "#seed/factories/venues";

const text = (length: number) => "x".repeat(length);
const nowhere = "00000000-0000-5000-8000-000000000000";

beforeAll(async () => {
  // Each case below breaks one of these valid rows.
  const [amel, badr] = [
    await makePlayer({ favoriteSport: "football", cityId: cityId("rabat") }),
    await makePlayer({ favoriteSport: "tennis" }),
  ];
  const venue = await makeVenue({ sports: [["football", 14]] });
  const game = await makeGame({ organizerId: amel.id, venueId: venue.id, maxPlayers: 4 });
  await joinGameAs(game.id, amel.id);
  await joinGameAs(game.id, badr.id, { status: "waitlisted" });
  await addExternalPlayer(game.id, "Simo");
  await makeComment(game.id, amel.id);
  await ratePlayerAs({ gameId: game.id, raterId: amel.id, ratedUserId: badr.id });
  await rateProfileAs(amel.id, badr.id);
  await rateVenueAs(venue.id, amel.id);
  await makeNotification(amel.id);
});

const spoilt: [what: string, statement: SQL, constraint: string][] = [
  ["an e-mail in capitals", sql`update users set email = 'A@example.com'`, "users_email_folded"],
  ["an e-mail without @", sql`update users set email = 'nobody'`, "users_email_folded"],
  ["an unknown role", sql`update users set role = 'owner'`, "users_role"],
  ["an unknown language", sql`update users set locale = 'de'`, "users_locale"],
  ["2FA without a secret", sql`update users set totp_enabled_at = 1`, "users_totp_has_secret"],
  ["an unknown gender", sql`update player_profiles set gender = 'x'`, "player_profiles_gender"],
  ["a height of 139", sql`update player_profiles set height = 139`, "player_profiles_height"],
  ["a height of 221", sql`update player_profiles set height = 221`, "player_profiles_height"],
  ["a weight of 39", sql`update player_profiles set weight = 39`, "player_profiles_weight"],
  ["a weight of 151", sql`update player_profiles set weight = 151`, "player_profiles_weight"],
  [
    "a birthday that is none",
    sql`update player_profiles set date_of_birth = '2001-02-30'`,
    "player_profiles_birth",
  ],
  [
    "a neighbourhood without a city",
    sql`update player_profiles set city_id = null, neighborhood_id = ${neighborhoodId("rabat", "agdal")}`,
    "player_profiles_place",
  ],
  ["a latitude without a longitude", sql`update venues set longitude = null`, "venues_point"],
  ["a latitude of 91", sql`update venues set latitude = 91`, "venues_latitude"],
  ["a longitude of -181", sql`update venues set longitude = -181`, "venues_longitude"],
  ["a venue without a name", sql`update venues set name = ''`, "venues_name"],
  ["a name of 101", sql`update venues set name = ${text(101)}`, "venues_name"],
  ["an address of 101", sql`update venues set address = ${text(101)}`, "venues_address"],
  ["a postal code of 21", sql`update venues set postal_code = ${text(21)}`, "venues_postal_code"],
  ["a description of 501", sql`update venues set description = ${text(501)}`, "venues_description"],
  ["a venue for 0 players", sql`update venue_sports set max_players = 0`, "venue_sports_max_players"],
  ["a venue for 101 players", sql`update venue_sports set max_players = 101`, "venue_sports_max_players"],
  ["0 stars for a venue", sql`update venue_ratings set rating = 0`, "venue_ratings_rating"],
  ["6 stars for a venue", sql`update venue_ratings set rating = 6`, "venue_ratings_rating"],
  ["a game without a title", sql`update games set title = ''`, "games_title"],
  ["a title of 101", sql`update games set title = ${text(101)}`, "games_title"],
  ["a game that ends as it starts", sql`update games set end_time = start_time`, "games_end_after_start"],
  ["1 player at most", sql`update games set max_players = 1, min_players = 1`, "games_max_players"],
  ["101 players", sql`update games set max_players = 101`, "games_max_players"],
  ["0 players at least", sql`update games set min_players = 0`, "games_min_players"],
  ["more at least than at most", sql`update games set min_players = 5`, "games_min_players"],
  ["fewer places than seats taken", sql`update games set seats_taken = 3, max_players = 2`, "games_seats"],
  ["an unknown state", sql`update games set game_status = 'paused'`, "games_status"],
  ["an unknown type", sql`update games set game_type = 'secret'`, "games_type"],
  ["an unknown skill level", sql`update games set skill_level = 'pro'`, "games_skill_level"],
  ["paid without a price", sql`update games set is_paid = 1`, "games_price"],
  ["a price for a free game", sql`update games set price_minor = 500`, "games_price"],
  ["a price of 0.99", sql`update games set is_paid = 1, price_minor = 99`, "games_price_range"],
  ["a price of 10000.01", sql`update games set is_paid = 1, price_minor = 1000001`, "games_price_range"],
  ["a code with an O", sql`update games set game_code = 'ABCDEFGO'`, "games_code"],
  ["a code of seven", sql`update games set game_code = 'ABCDEFG'`, "games_code"],
  ["an unknown status", sql`update game_participants set status = 'late'`, "game_participants_status"],
  [
    "an external player without a name",
    sql`update game_participants set external_player_name = null where is_external_player = 1`,
    "game_participants_external",
  ],
  [
    "a player without an account",
    sql`update game_participants set user_id = null where status = 'waitlisted'`,
    "game_participants_external",
  ],
  [
    "an external player who declines",
    sql`update game_participants set status = 'declined' where is_external_player = 1`,
    "game_participants_external",
  ],
  [
    "a place on the list without a number",
    sql`update game_participants set waitlist_number = null where status = 'waitlisted'`,
    "game_participants_waitlist",
  ],
  [
    "a number on the list with a seat",
    sql`update game_participants set waitlist_number = 1 where status = 'confirmed'`,
    "game_participants_waitlist",
  ],
  ["an empty comment", sql`update game_comments set comment = ''`, "game_comments_comment"],
  ["a comment of 1,001", sql`update game_comments set comment = ${text(1001)}`, "game_comments_comment"],
  ["6 stars for a player", sql`update game_ratings set fair_play_rating = 6`, "game_ratings_fair_play"],
  [
    "no star at all",
    sql`update game_ratings set punctuality_rating = 0, aggressiveness_rating = 0, fair_play_rating = 0,
      skill_level_rating = 0`,
    "game_ratings_some_star",
  ],
  ["stars for oneself", sql`update game_ratings set rated_user_id = rater_id`, "game_ratings_not_oneself"],
  ["an unknown category", sql`update profile_ratings set category = 'looks'`, "profile_ratings_category"],
  ["parameters that are no JSON", sql`update notifications set params = '{'`, "notifications_params"],
];

test.each(spoilt)("refuses %s", async (_what, statement, constraint) => {
  const error = await db.run(statement).catch((reason) => reason);
  expect(brokenConstraint(error)).toEqual({ kind: "check", on: constraint });
});

const orphans: [what: string, statement: SQL][] = [
  ["a game of no sport", sql`update games set sport_id = ${nowhere}`],
  ["a game at no venue", sql`update games set venue_id = ${nowhere}`],
  ["a game of nobody", sql`update games set organizer_id = ${nowhere}`],
  [
    "a participant who does not exist",
    sql`update game_participants set user_id = ${nowhere} where status = 'waitlisted'`,
  ],
  ["a venue in no city", sql`update venues set city_id = ${nowhere}, neighborhood_id = null`],
  [
    "a neighbourhood of another city",
    sql`update player_profiles set city_id = ${cityId("rabat")}, neighborhood_id = ${neighborhoodId("sale", "tabriquet")}`,
  ],
  [
    "a venue's neighbourhood of another city",
    sql`update venues set city_id = ${cityId("rabat")}, neighborhood_id = ${neighborhoodId("sale", "tabriquet")}`,
  ],
  [
    "a position of another sport",
    sql`update player_sport_skills set favorite_position = ${positionId("basketball", "center")}
      where sport_id = ${sportId("football")}`,
  ],
  ["an account that is still referred to", sql`delete from users`],
];

test.each(orphans)("refuses %s", async (_what, statement) => {
  const error = await db.run(statement).catch((reason) => reason);
  expect(brokenConstraint(error)?.kind).toBe("foreign key");
});

const twice: [what: string, statement: SQL, on: string][] = [
  [
    "a second place in one game",
    sql`insert into game_participants (id, game_id, user_id, status, waitlist_number, joined_at, updated_at)
      select 'second', game_id, user_id, status, waitlist_number, 1, 1 from game_participants
      where user_id is not null limit 1`,
    "game_participants.game_id, game_participants.user_id",
  ],
  [
    "a second favorite sport",
    sql`insert into player_sport_skills (player_id, sport_id, is_favorite)
      select player_id, ${sportId("golf")}, 1 from player_sport_skills`,
    "player_sport_skills.player_id",
  ],
  [
    "a second rating of a venue",
    sql`insert into venue_ratings (id, venue_id, user_id, rating, created_at, updated_at)
      select 'second', venue_id, user_id, 1, 1, 1 from venue_ratings`,
    "venue_ratings.venue_id, venue_ratings.user_id",
  ],
  [
    "a second rating in one game",
    sql`insert into game_ratings (id, game_id, rater_id, rated_user_id, fair_play_rating, created_at, updated_at)
      select 'second', game_id, rater_id, rated_user_id, 1, 1, 1 from game_ratings`,
    "game_ratings.game_id, game_ratings.rater_id, game_ratings.rated_user_id",
  ],
  ["one e-mail for two", sql`update users set email = 'same@example.com'`, "users.email"],
  [
    "one sport twice at a venue",
    sql`insert into venue_sports (id, venue_id, sport_id) select 'second', venue_id, sport_id from venue_sports`,
    "venue_sports.venue_id, venue_sports.sport_id",
  ],
];

test.each(twice)("refuses %s", async (_what, statement, on) => {
  const error = await db.run(statement).catch((reason) => reason);
  expect(brokenConstraint(error)).toEqual({ kind: "unique", on });
});

test("logs are append-only, and a participant stays in its game", async () => {
  await transact(async (tx) => {
    await tx.run(sql`insert into waitlist_log (game_id, user_id, event, created_at)
      select game_id, user_id, 'joined', 1 from game_participants where status = 'waitlisted'`);
  });
  const attempts = [
    sql`update waitlist_log set position = 1`,
    sql`delete from waitlist_log`,
    sql`update game_participants set game_id = ${nowhere}`,
  ];
  const broken = await Promise.all(
    attempts.map((statement) => db.run(statement).then(String, (error) => brokenConstraint(error)?.on)),
  );
  expect(broken).toEqual([
    "waitlist_log only grows",
    "waitlist_log only grows",
    "a participant stays with its game",
  ]);
});
