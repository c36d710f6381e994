import { millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { sportId } from "#db/reference";
import { sessions, users } from "#db/schema/accounts";
import { gameAlerts } from "#db/schema/alerts";
import { gameComments } from "#db/schema/discussion";
import { formatMatches, gameFormats } from "#db/schema/formats";
import { pushSubscriptions } from "#db/schema/notifications";
import { pollAnswers, pollDates, polls } from "#db/schema/polls";
import { gameResults, resultPlayers } from "#db/schema/results";
import { crewSeasons } from "#db/schema/seasons";
import { seriesRegulars } from "#db/schema/series";
import { teamDraws } from "#db/schema/teams";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makeGamePhoto } from "#seed/factories/game-photos";
import { insertParticipants, makeGame, type ParticipantRow, participantRow } from "#seed/factories/games";
import {
  insertPlayers,
  type Player,
  type PlayerRows,
  playerPasswordHash,
  playerRows,
} from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { testSource } from "#seed/factories/source";
import { makeToken } from "#seed/factories/tokens";
import { makeTournament } from "#seed/factories/tournaments";
import { makeVenueImport } from "#seed/factories/venue-imports";
import { makePhoto, makeVenue } from "#seed/factories/venues";
import { makeDelivery, makeWebhook } from "#seed/factories/webhooks";
import { hashToken, newGameCode, newId, newToken } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { openSession } from "~/features/sessions/sessions.server";
import { tokenOf } from "../support/request";

/** The last two have invalid sessions. */
export const ACTORS = [
  "visitor",
  "stranger",
  "confirmed",
  "maybe",
  "invited",
  "declined",
  "waitlisted",
  "organizer",
  "creator",
  "admin",
  "suspended",
  "ended",
] as const;
export type ActorName = (typeof ACTORS)[number];

const IN_THE_GAME = ["confirmed", "maybe", "invited", "declined", "waitlisted"] as const;

export interface World {
  people: Record<Exclude<ActorName, "visitor">, Player>;
  /** "suspended" and "ended" are invalid. */
  token: (name: ActorName, kind: "cookie" | "bearer") => Promise<string | null>;
  gameId: string;
  gameCode: string;
  /** With a private game's code. */
  gameLink: string;
  venueId: string;
  /** To merge it into. */
  otherVenueId: string;
  /** Of the creator; public. */
  photoId: string;
  /** Of the confirmed player, not published; of a completed game. */
  gamePhotoId: string;
  /** Of the organizer; not published. */
  drawId: string;
  seasonId: string;
  /** Of the crew; the team is the confirmed player's. */
  tournamentId: string;
  teamId: string;
  /** Of the crew, drawn; the confirmed player's team plays the first match. */
  drawnTournamentId: string;
  /** Private; of the organizer, the confirmed player is a member. */
  crewId: string;
  crewCode: string;
  externalId: string;
  /** Without an account. */
  guestId: string;
  /** Of the stranger. */
  alertId: string;
  /** Of the organizer. */
  tokenId: string;
  /** Of the admin; it waits for its start. */
  importId: string;
  webhookId: string;
  deliveryId: string;
  /** Of the organizer, on Sundays; the confirmed player is a regular. */
  seriesId: string;
  /** Of the organizer, by link; `token`: of a visitor's answer. */
  poll: { id: string; code: string; token: string; answerId: string };
  /** Of the confirmed player. */
  commentId: string;
  /** Of the link. */
  guestToken: string;
  participation: ReadonlyMap<string, string>;
}

export const POLL_DATES = ["2026-12-03T20:00:00Z", "2026-12-04T20:00:00Z"] as const;

const PEOPLE = ACTORS.filter((name) => name !== "visitor");

let made = 0;

function recognizablePlayer(role: "user" | "admin", passwordHash: string): PlayerRows {
  made += 1;
  const serial = String(made).padStart(5, "0");
  const year = 1960 + (made % 40);
  const month = String(1 + (made % 12)).padStart(2, "0");
  return playerRows(testSource, passwordHash, {
    role,
    email: `canary-${serial}@secret.example`,
    dateOfBirth: `${year}-${month}-${String(1 + (made % 28)).padStart(2, "0")}`,
    totpSecret: `CANARYTOTP${serial}`,
    calendarToken: `canary-calendar-${serial}-${newToken()}`,
    height: 199,
    showHeight: false,
    showWeight: false,
  });
}

const deviceOf = ({ id }: Player) => ({
  id: newId(),
  userId: id,
  endpoint: `https://push.example.com/canary-${id}`,
  p256dh: `canary-p256dh-${id}`,
  auth: `canary-auth-${id}`,
  createdAt: now(),
});

async function makePeople(tx: Tx): Promise<World["people"]> {
  const hash = await playerPasswordHash();
  const all = PEOPLE.map((name) => ({
    name,
    rows: recognizablePlayer(name === "admin" ? "admin" : "user", hash),
  }));
  await insertPlayers(
    tx,
    all.map(({ rows }) => rows),
  );
  const find = (wanted: (typeof PEOPLE)[number]): Player => {
    const rows = all.find(({ name }) => name === wanted)?.rows;
    if (!rows) throw new Error(`${wanted} was not made`);
    return { ...rows.user, ...rows.profile, role: rows.user.role ?? "user" };
  };
  const people = {
    stranger: find("stranger"),
    confirmed: find("confirmed"),
    maybe: find("maybe"),
    invited: find("invited"),
    declined: find("declined"),
    waitlisted: find("waitlisted"),
    organizer: find("organizer"),
    creator: find("creator"),
    admin: find("admin"),
    suspended: find("suspended"),
    ended: find("ended"),
  };
  await tx.insert(pushSubscriptions).values(Object.values(people).map(deviceOf));
  return people;
}

/** One game with every status, its venue, and outsiders; one transaction, since the matrix makes over a thousand. */
export async function makeWorld(
  gameType: "public" | "private",
  gameStatus: "scheduled" | "completed",
): Promise<World> {
  const guestToken = newToken();
  const { dead, ...rows } = await transact(async (tx) => {
    const people = await makePeople(tx);
    const venue = await makeVenue({ createdById: people.creator.id }, tx);
    const photoId = await makePhoto(venue.id, { userId: people.confirmed.id }, tx);
    const hours = gameStatus === "completed" ? -4 : 24;
    const game = await makeGame(
      {
        organizerId: people.organizer.id,
        venueId: venue.id,
        gameType,
        gameStatus,
        startTime: new Date(+now() + hours * millisecondsInHour),
        guestsAllowed: true,
      },
      tx,
    );
    const rowOf = (options: Partial<ParticipantRow>) =>
      participantRow(testSource, { gameId: game.id, status: "confirmed", ...options });
    const places = IN_THE_GAME.map((status) =>
      rowOf({ status, userId: people[status].id, waitlistNumber: status === "waitlisted" ? 1 : null }),
    );
    const external = rowOf({ isExternalPlayer: true, externalPlayerName: "Simo" });
    const guest = rowOf({
      isExternalPlayer: true,
      externalPlayerName: "Guest",
      claimTokenHash: hashToken(guestToken),
    });
    await insertParticipants(tx, [...places, external, guest]);
    const comment = { id: newId(), gameId: game.id, userId: people.confirmed.id, comment: "Salam" };
    await tx.insert(gameComments).values({ ...comment, createdAt: now() });
    const alert = { id: newId(), userId: people.stranger.id, name: "Weekend", filters: { when: "weekend" } };
    await tx.insert(gameAlerts).values({ ...alert, createdAt: now() });
    const personalToken = await makeToken({ userId: people.organizer.id }, tx);
    const webhook = await makeWebhook({ userId: people.organizer.id }, tx);
    const deliveryId = await makeDelivery(webhook.id, {}, tx);
    const draw = { id: newId(), gameId: game.id, number: 1, teams: 2, createdById: people.organizer.id };
    const drawn = [...places.filter(({ status }) => status === "confirmed"), external, guest];
    const players = drawn.map(({ id }, index) => ({
      ...{ id, team: index % 2, level: 0, isKeeper: false, correction: null },
    }));
    await tx.insert(teamDraws).values({ ...draw, players, createdAt: now() });
    let gamePhotoId = "";
    if (gameStatus === "completed") {
      gamePhotoId = await makeGamePhoto({ gameId: game.id, userId: people.confirmed.id }, tx);
      const sides = [4, 3].map((score) => ({ name: "", score }));
      const recorded = { recordedById: people.organizer.id, recordedAt: now() };
      await tx.insert(gameResults).values({ gameId: game.id, sides, ...recorded });
      await tx
        .insert(resultPlayers)
        .values({ participantId: external.id, gameId: game.id, team: 0, outcome: "won" });
    }
    const formatId = newId();
    await tx.insert(gameFormats).values({
      ...{ id: formatId, gameId: game.id, kind: "round_robin", courts: 1, minutes: 10, number: 1 },
      ...{ entrants: drawn.slice(0, 2).map(({ id }, team) => ({ players: [id], team })), resting: [[]] },
      ...{ createdById: people.organizer.id, createdAt: now() },
    });
    const match = { first: { entrants: [0] }, second: { entrants: [1] } };
    await tx.insert(formatMatches).values({ formatId, n: 1, round: 1, court: 1, ...match });
    const poll = await makePoll(tx, people.organizer.id);
    const crew = await makeCrew({ ownerId: people.organizer.id }, tx);
    const season = { id: newId(), crewId: crew.id, name: "Matrix", createdById: people.organizer.id };
    await tx
      .insert(crewSeasons)
      .values({ ...season, startsOn: "2026-01-01", endsOn: "2026-12-31", createdAt: now() });
    const tournament = await makeTournament(
      { crewId: crew.id, createdById: people.organizer.id, captainIds: [people.confirmed.id] },
      tx,
    );
    const [one, two, three] = [people.organizer.id, people.maybe.id, people.invited.id];
    const drawnTournament = await makeTournament(
      {
        ...{ crewId: crew.id, createdById: people.organizer.id, draw: { groups: 0, number: 1 } },
        // Its first evening has begun.
        ...{ captainIds: [people.confirmed.id, one, two, three], inDays: [-1, 7] },
      },
      tx,
    );
    // Their own crews give no part in that one.
    for (const name of ["stranger", "declined", "waitlisted", "creator"] as const)
      await makeCrew({ ownerId: people[name].id }, tx);
    await addMember(crew.id, people.confirmed.id, "member", tx);
    await addMember(crew.id, people.maybe.id, "pending", tx);
    await addMember(crew.id, people.invited.id, "invited", tx);
    const { id: seriesId } = await makeSeries(
      { organizerId: people.organizer.id, firstDate: "2026-12-06" },
      tx,
    );
    await tx
      .insert(seriesRegulars)
      .values({ seriesId, userId: people.confirmed.id, position: 1, createdAt: now() });
    const dead = {
      suspended: await openBoth(tx, people.suspended),
      ended: await openBoth(tx, people.ended),
    };
    await tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, people.suspended.id));
    await tx.delete(sessions).where(eq(sessions.userId, people.ended.id));
    return {
      people,
      dead,
      gameId: game.id,
      gameCode: game.gameCode,
      gameLink: game.slug,
      venueId: venue.id,
      otherVenueId: (await makeVenue({}, tx)).id,
      photoId,
      gamePhotoId,
      drawId: draw.id,
      seasonId: season.id,
      tournamentId: tournament.id,
      teamId: tournament.teamIds[0] ?? "",
      drawnTournamentId: drawnTournament.id,
      crewId: crew.id,
      crewCode: crew.code,
      externalId: external.id,
      guestId: guest.id,
      alertId: alert.id,
      tokenId: personalToken.id,
      importId: await makeVenueImport({ adminId: people.admin.id, venue }, tx),
      webhookId: webhook.id,
      deliveryId,
      commentId: comment.id,
      seriesId,
      poll,
      participation: new Map(places.map(({ id, status }) => [status, id])),
    };
  });
  const tokens = new Map<string, Promise<string>>();
  return {
    ...rows,
    guestToken,
    token: async (name, kind) => {
      if (name === "visitor") return null;
      if (name === "suspended" || name === "ended") return dead[name][kind];
      const key = `${name} ${kind}`;
      const token = tokens.get(key) ?? tokenOf(rows.people[name], kind);
      tokens.set(key, token);
      return token;
    },
  };
}

async function makePoll(tx: Tx, organizerId: string): Promise<World["poll"]> {
  const poll = {
    ...{ id: newId(), code: newGameCode() + newGameCode() },
    ...{ token: newToken(), answerId: newId() },
  };
  const time = { createdAt: now() };
  await tx.insert(polls).values({
    id: poll.id,
    code: poll.code,
    title: "Matrix",
    organizerId,
    sportId: sportId("football"),
    ...time,
  });
  await tx
    .insert(pollDates)
    .values(POLL_DATES.map((date, position) => ({ pollId: poll.id, position, startTime: new Date(date) })));
  await tx.insert(pollAnswers).values({
    ...{
      id: poll.answerId,
      pollId: poll.id,
      firstName: "Simo",
      tokenHash: hashToken(poll.token),
      answers: "yn",
    },
    ...{ ...time, updatedAt: now() },
  });
  return poll;
}

async function openBoth(tx: Tx, { id }: Player) {
  return {
    cookie: (await openSession(tx, { userId: id, kind: "cookie", userAgent: null })).token,
    bearer: (await openSession(tx, { userId: id, kind: "bearer", userAgent: null })).token,
  };
}
/** None may be in a response. */
export function secretsOfOthers(world: World, name: ActorName): { what: string; value: string }[] {
  return Object.entries(world.people)
    .filter(([other]) => other !== name)
    .flatMap(([, player]) => [
      { what: "e-mail", value: player.email },
      { what: "birth date", value: player.dateOfBirth },
      { what: "password hash", value: player.passwordHash },
      { what: "one-time secret", value: player.totpSecret },
      { what: "calendar token", value: player.calendarToken },
      { what: "push address", value: deviceOf(player).endpoint },
      { what: "push key", value: deviceOf(player).auth },
    ])
    .concat({ what: "guest's link", value: hashToken(world.guestToken) })
    .flatMap(({ what, value }) => (value ? [{ what, value }] : []));
}
