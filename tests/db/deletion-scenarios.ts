import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import { generateVAPIDKeys } from "web-push";
import { db, transact } from "#db/client.server";
import { attendanceDisputes } from "#db/schema/attendance";
import { announcementViews } from "#db/schema/discussion";
import { payments } from "#db/schema/dues";
import { formatMatches } from "#db/schema/formats";
import { gameParticipants, waitingCompanions } from "#db/schema/games";
import { guestContacts } from "#db/schema/guests";
import { mailOutbox } from "#db/schema/mail";
import { pushOutbox } from "#db/schema/notifications";
import { matchVotes } from "#db/schema/ratings";
import { resultPlayers } from "#db/schema/results";
import { tournamentMatches, tournamentTeams } from "#db/schema/tournaments";
import { venueImportRows, venueImports } from "#db/schema/venue-imports";
import { webhookDeliveries } from "#db/schema/webhooks";
import { makeComment } from "#seed/factories/comments";
import { makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { makeTournament } from "#seed/factories/tournaments";
import { makeVenueImport } from "#seed/factories/venue-imports";
import { makeVenue } from "#seed/factories/venues";
import { makeWebhook } from "#seed/factories/webhooks";
import { newId } from "~/core/ids.server";
import { removeExpired } from "~/core/jobs/cleanup.server";
import { removeOldRows } from "~/core/jobs/retention.server";
import { env } from "~/core/settings/env.server";
import { now } from "~/core/time/clock.server";
import { signOutDevice } from "~/features/accounts/devices.server";
import * as deletion from "~/features/accounts/routes/account.delete";
import { sealForOneView } from "~/features/accounts/two-factor/one-time-view.server";
import { deleteComment } from "~/features/discussion/discussion.server";
import { makeFormat } from "~/features/formats/make-format.server";
import { scheduleOf } from "~/features/formats/queries.server";
import { claimGuestSpot } from "~/features/games/participation/claim-guest-spot.server";
import { removeCompanion } from "~/features/games/participation/companions.server";
import {
  addExternalPlayer,
  removeExternalPlayer,
} from "~/features/games/participation/external-players.server";
import { guestMailPath } from "~/features/games/participation/guest-mail-link.server";
import { participate } from "~/features/games/participation/participation.server";
import { forgetGuestEmail, stopGuestMail } from "~/features/guests/contacts.server";
import { leaveGuestSpot, takeGuestSpot } from "~/features/guests/guests.server";
import { decideReports } from "~/features/moderation/decisions.server";
import { reportItem } from "~/features/moderation/reports.server";
import * as block from "~/features/moderation/routes/block";
import { addDevice, removeDevice } from "~/features/push/devices.server";
import { deliverPushes } from "~/features/push/outbox.server";
import { recordAttendance } from "~/features/reliability/attendance/record-attendance.server";
import { endSession, endSessions, openSession, replaceSessions } from "~/features/sessions/sessions.server";
import { removeTournament } from "~/features/tournaments/tournaments.server";
import { removeOldImports } from "~/features/venue-import/remove-old.server";
import { deleteWebhook } from "~/features/webhooks/webhooks.server";
import { fromElsewhere } from "../accounts/accounts";
import { newBrowser, openPushService, type PushService } from "../delivery/push-service";
import { actorOf } from "../games/support";
import { submit } from "../support/request";
import { gameWith } from "../teams/scenes";

/** For each foreign key, inserts a row that refers to the given one. */
export const REFERRING_ROWS: Record<string, (id: string) => Promise<unknown>> = {
  "mail_outbox.notification_id": (id) =>
    db.insert(mailOutbox).values({
      notificationId: Number(id),
      to: "somebody@example.com",
      template: "notification",
      params: {},
      locale: "en",
      nextAttemptAt: now(),
      createdAt: now(),
    }),
  "venue_import_rows.import_id": (importId) =>
    db.insert(venueImportRows).values({ importId, row: 99, kind: "refused", name: "", issues: [] }),
  "webhook_deliveries.webhook_id": (id) =>
    db.insert(webhookDeliveries).values({
      ...{ id: newId(), webhookId: id, event: "game.created" },
      ...{ payload: "{}", nextAttemptAt: now(), createdAt: now() },
    }),
  "push_outbox.notification_id": async (id) => queuePush(Number(id), (await device()).id),
  "push_outbox.subscription_id": async (id) => {
    const owner = await db.get<{ id: string }>(
      sql`select user_id as id from push_subscriptions where id = ${id}`,
    );
    return queuePush(await makeNotification(owner?.id ?? ""), id);
  },
  "one_time_views.session_id": (id) => transact((tx) => sealForOneView(tx, id, "codes")),
  "match_votes.participant_id": async (id) => {
    const place = await db.get<{ gameId: string }>(
      sql`select game_id as gameId from game_participants where id = ${id}`,
    );
    const vote = { gameId: place?.gameId ?? "", participantId: id, votedAt: now() };
    return db.insert(matchVotes).values({ voterId: (await makePlayer()).id, ...vote });
  },
  "result_players.participant_id": async (id) => {
    const place = await db.get<{ gameId: string }>(
      sql`select game_id as gameId from game_participants where id = ${id}`,
    );
    const side = { gameId: place?.gameId ?? "", team: 0, outcome: "won" as const };
    return db.insert(resultPlayers).values({ participantId: id, ...side });
  },
  "payments.participant_id": (id) =>
    db
      .insert(payments)
      .values({ participantId: id, state: "due", dueMinor: 3000, paidMinor: 0, markedAt: now() }),
  "attendance_disputes.participant_id": (id) =>
    db.insert(attendanceDisputes).values({ participantId: id, reason: "I came", createdAt: now() }),
  "waiting_companions.participant_id": (id) =>
    db.insert(waitingCompanions).values({ id: newId(), participantId: id, name: "Karim", createdAt: now() }),
  "announcement_views.comment_id": async (id) =>
    db.insert(announcementViews).values({ commentId: id, userId: (await makePlayer()).id, seenAt: now() }),
  "guest_contacts.id": (id) =>
    db.insert(guestContacts).values({
      id,
      email: "guest@example.com",
      locale: "en",
      sealedToken: "sealed",
      createdAt: now(),
    }),
  "format_matches.format_id": (id) =>
    db.insert(formatMatches).values({
      ...{ formatId: id, n: 99, round: 99, court: 1 },
      ...{ first: { entrants: [0, 1] }, second: { entrants: [2, 3] } },
    }),
  "tournament_matches.tournament_id": (id) =>
    db.insert(tournamentMatches).values({
      ...{ tournamentId: id, n: 1, round: 1 },
      ...{ first: { entrants: [0] }, second: { entrants: [1] } },
    }),
  "tournament_teams.tournament_id": async (id) =>
    db.insert(tournamentTeams).values({
      ...{ id: newId(), tournamentId: id, name: "Raja", captainId: (await makePlayer()).id },
      ...{ mates: [], createdAt: now() },
    }),
  "mail_outbox.guest_id": (id) =>
    db.insert(mailOutbox).values({
      guestId: id,
      to: "guest@example.com",
      template: "guest_reminder",
      params: {},
      locale: "en",
      nextAttemptAt: now(),
      createdAt: now(),
    }),
};

async function openedSession() {
  const player = await makePlayer();
  const { sessionId: id } = await transact((tx) =>
    openSession(tx, { userId: player.id, kind: "cookie", userAgent: null }),
  );
  return { id, actor: { ...actorOf(player), sessionId: id } };
}

const queuePush = (notificationId: number, subscriptionId: string) =>
  db.insert(pushOutbox).values({
    notificationId,
    subscriptionId,
    payload: { title: "", body: "", url: "", tag: "", lang: "en", dir: "ltr" },
    nextAttemptAt: now(),
    expiresAt: new Date(+now() + millisecondsInHour),
    createdAt: now(),
  });

let service: PushService;
let made = 0;

/** Reports every device as gone. Returns a function that stops it. */
export async function startPushService(): Promise<() => void> {
  service = await openPushService();
  service.status = () => 410;
  const { publicKey, privateKey } = generateVAPIDKeys();
  Object.assign(env, {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:team@houma.ma",
    TEST_PUSH_ORIGIN: service.origin,
  });
  return () => service.close();
}

async function device(owner?: Player, sessionId = "test") {
  const player = owner ?? (await makePlayer());
  made += 1;
  const endpoint = `${service.origin}/${made}`;
  await addDevice({ ...actorOf(player), sessionId }, { endpoint, keys: newBrowser().keys });
  const [row] = await db.all<{ id: string }>(
    sql`select id from push_subscriptions where endpoint = ${endpoint}`,
  );
  return { id: row?.id ?? "", endpoint, player };
}

async function invitation() {
  const [reader, inviter] = [await makePlayer(), await makePlayer()];
  const game = await makeGame({ organizerId: inviter.id });
  const id = await makeNotification(reader.id, {
    type: "game_invitation",
    gameId: game.id,
    params: { playerId: inviter.id },
  });
  return { id: String(id), reader, inviter };
}

async function guest() {
  const game = await makeGame({ guestsAllowed: true });
  const spot = await takeGuestSpot(null, game.id, { name: "Simo", access: { address: `visitor-${++made}` } });
  return { id: spot.participantId, token: spot.token };
}

async function guestWithEmail() {
  const made = await guest();
  await REFERRING_ROWS["guest_contacts.id"]?.(made.id);
  return made;
}

async function comment() {
  const [game, author] = [await makeGame(), await makePlayer()];
  const { id } = await makeComment(game.id, author.id);
  return { id, erase: () => deleteComment(actorOf(author), game.id, id) };
}

async function friendInGame() {
  const player = actorOf(await makePlayer());
  const game = await makeGame({ companionsAllowed: 1 });
  await participate(player, game.id, { status: "confirmed", companions: ["Karim"] });
  const [friend] = await db.all<{ id: string }>(
    sql`select id from game_participants where brought_by_id = ${player.id}`,
  );
  return { id: friend?.id ?? "", player, gameId: game.id };
}

interface Scenario {
  /** Of the statement that it runs. */
  file: string;
  table: string;
  what: string;
  /** Returns its id and the action that deletes it. */
  arrange(): Promise<{ id: string; act(): Promise<unknown> }>;
}

/** At least one for every statement that deletes rows with references. */
export const SCENARIOS: Scenario[] = [
  {
    file: "app/features/tournaments/tournaments.server.ts",
    table: "tournaments",
    what: "an organizer deletes a tournament",
    async arrange() {
      const { id: crewId, ownerId } = await makeCrew();
      const { id } = await makeTournament({ crewId, createdById: ownerId });
      const actor = { id: ownerId, role: "user" as const, sessionId: "" };
      return { id, act: () => removeTournament(actor, id) };
    },
  },
  {
    file: "app/features/venue-import/remove-old.server.ts",
    table: "venue_imports",
    what: "nobody started an import for a week",
    async arrange() {
      const { id: adminId } = await makePlayer({ role: "admin" });
      const id = await makeVenueImport({ adminId, venue: await makeVenue() });
      const createdAt = new Date(+now() - 8 * millisecondsInDay);
      await db.delete(venueImportRows).where(eq(venueImportRows.importId, id));
      await db.update(venueImports).set({ createdAt }).where(eq(venueImports.id, id));
      return { id, act: removeOldImports };
    },
  },
  {
    file: "app/features/formats/make-format.server.ts",
    table: "game_formats",
    what: "an organizer chooses another format",
    async arrange() {
      const { organizer, game } = await gameWith(4);
      const choose = (replace: boolean) =>
        makeFormat(actorOf(organizer), game.id, { kind: "americano", courts: 1, replace });
      await choose(false);
      const id = (await scheduleOf(game.id))?.format.id ?? "";
      await db.delete(formatMatches).where(eq(formatMatches.formatId, id));
      return { id, act: () => choose(true) };
    },
  },
  {
    file: "app/features/games/participation/companion-spots.server.ts",
    table: "game_participants",
    what: "a player leaves with their friends",
    async arrange() {
      const { id, player, gameId } = await friendInGame();
      return { id, act: () => participate(player, gameId, { status: "declined" }) };
    },
  },
  {
    file: "app/features/games/participation/companions.server.ts",
    table: "game_participants",
    what: "a player gives back the spot of a friend",
    async arrange() {
      const { id, player, gameId } = await friendInGame();
      return { id, act: () => removeCompanion(player, gameId, id) };
    },
  },
  {
    file: "app/core/jobs/retention.server.ts",
    table: "notifications",
    what: "a notification is too old to keep",
    async arrange() {
      const createdAt = new Date(+now() - 200 * millisecondsInDay);
      const id = await makeNotification((await makePlayer()).id, { createdAt });
      return { id: String(id), act: () => removeOldRows() };
    },
  },
  {
    file: "app/features/moderation/blocks.server.ts",
    table: "notifications",
    what: "a user blocks the inviter",
    async arrange() {
      const { id, reader, inviter } = await invitation();
      return { id, act: () => submit(block.action, { as: reader, params: { id: inviter.id } }) };
    },
  },
  {
    file: "app/features/moderation/blocks.server.ts",
    table: "notifications",
    what: "the inviter blocks the invited user",
    async arrange() {
      const { id, reader, inviter } = await invitation();
      return { id, act: () => submit(block.action, { as: inviter, params: { id: reader.id } }) };
    },
  },
  {
    file: "app/features/accounts/deletion.server.ts",
    table: "notifications",
    what: "the recipient's account is deleted",
    async arrange() {
      const { id, reader } = await invitation();
      return { id, act: () => deleteAccountOf(reader) };
    },
  },
  {
    file: "app/features/accounts/deletion.server.ts",
    table: "push_subscriptions",
    what: "the account of a device's owner is deleted",
    async arrange() {
      const { id, player } = await device();
      return { id, act: () => deleteAccountOf(player) };
    },
  },
  {
    file: "app/features/accounts/deletion.server.ts",
    table: "webhooks",
    what: "the account of its owner is deleted",
    async arrange() {
      const player = await makePlayer();
      const { id } = await makeWebhook({ userId: player.id });
      return { id, act: () => deleteAccountOf(player) };
    },
  },
  {
    file: "app/features/webhooks/webhooks.server.ts",
    table: "webhooks",
    what: "its owner deletes it",
    async arrange() {
      const player = await makePlayer();
      const { id } = await makeWebhook({ userId: player.id });
      return { id, act: () => deleteWebhook(actorOf(player), id) };
    },
  },
  {
    file: "app/features/push/devices.server.ts",
    table: "push_subscriptions",
    what: "a user has too many devices",
    async arrange() {
      const { id, player } = await device();
      return {
        id,
        async act() {
          await db.run(sql`update push_subscriptions set created_at = 1 where id = ${id}`);
          for (let number = 0; number < 10; number += 1) await device(player);
        },
      };
    },
  },
  {
    file: "app/features/push/devices.server.ts",
    table: "push_subscriptions",
    what: "a device is removed",
    async arrange() {
      const { id, player, endpoint } = await device();
      return { id, act: () => removeDevice(actorOf(player), endpoint) };
    },
  },
  {
    file: "app/features/sessions/session-devices.server.ts",
    table: "push_subscriptions",
    what: "the device's session is signed out",
    async arrange() {
      const { id } = await device(undefined, "a session");
      return { id, act: () => endSession("a session") };
    },
  },
  {
    file: "app/features/sessions/session-devices.server.ts",
    table: "push_subscriptions",
    what: "its owner is signed out everywhere",
    async arrange() {
      const { id, player } = await device();
      return { id, act: () => transact((tx) => endSessions(tx, player.id)) };
    },
  },
  {
    file: "app/core/jobs/expired-sessions.server.ts",
    table: "push_subscriptions",
    what: "the device's session has expired",
    async arrange() {
      const session = await openedSession();
      const { id } = await device(undefined, session.id);
      return {
        id,
        async act() {
          await db.run(sql`update sessions set expires_at = 1 where id = ${session.id}`);
          await removeExpired();
        },
      };
    },
  },
  {
    file: "app/features/push/outbox.server.ts",
    table: "push_subscriptions",
    what: "the push service reports the device as gone",
    async arrange() {
      const { id } = await device();
      return { id, act: deliverPushes };
    },
  },
  {
    file: "app/features/sessions/sessions.server.ts",
    table: "sessions",
    what: "a user signs out",
    async arrange() {
      const { id } = await openedSession();
      return { id, act: () => endSession(id) };
    },
  },
  {
    file: "app/features/sessions/sessions.server.ts",
    table: "sessions",
    what: "a password changes",
    async arrange() {
      const { id, actor } = await openedSession();
      return { id, act: () => transact((tx) => replaceSessions(tx, actor, null)) };
    },
  },
  {
    file: "app/core/jobs/expired-sessions.server.ts",
    table: "sessions",
    what: "it is expired when another one is opened",
    async arrange() {
      const { id } = await openedSession();
      return {
        id,
        async act() {
          await db.run(sql`update sessions set expires_at = 1 where id = ${id}`);
          await openedSession();
        },
      };
    },
  },
  {
    file: "app/features/accounts/devices.server.ts",
    table: "sessions",
    what: "another device is signed out",
    async arrange() {
      const { id, actor } = await openedSession();
      return { id, act: () => signOutDevice(actor, id) };
    },
  },
  {
    file: "app/core/jobs/expired-sessions.server.ts",
    table: "sessions",
    what: "it is expired when the cleanup runs",
    async arrange() {
      const { id } = await openedSession();
      return {
        id,
        async act() {
          await db.run(sql`update sessions set expires_at = 1 where id = ${id}`);
          await removeExpired();
        },
      };
    },
  },
  {
    file: "app/features/discussion/discussion.server.ts",
    table: "game_comments",
    what: "a comment's author deletes it",
    async arrange() {
      const { id, erase } = await comment();
      return { id, act: erase };
    },
  },
  {
    file: "app/features/moderation/decisions.server.ts",
    table: "game_comments",
    what: "the reports of a deleted comment are answered",
    async arrange() {
      const { id, erase } = await comment();
      const kind = "comment";
      await reportItem(actorOf(await makePlayer()), { kind, id, reason: "abuse", details: null });
      const admin = actorOf(await makePlayer({ role: "admin" }));
      const act = async () => {
        await erase();
        await decideReports(admin, { kind, id, verdict: "dismiss", note: null, seen: now() });
      };
      return { id, act };
    },
  },
  {
    file: "app/features/games/participation/external-players.server.ts",
    table: "game_participants",
    what: "an external player is removed",
    async arrange() {
      const game = await makeGame();
      const organizer = actorOf({ id: game.organizerId });
      const id = await addExternalPlayer(organizer, game.id, { name: "Simo" });
      return { id, act: () => removeExternalPlayer(organizer, game.id, id) };
    },
  },
  {
    file: "app/features/reliability/attendance/walk-ins.server.ts",
    table: "game_participants",
    what: "a player without an account is taken out of who played",
    async arrange() {
      const startTime = new Date(+now() - 60_000);
      const endTime = new Date(+now() + 60_000);
      const game = await makeGame({ gameStatus: "in_progress", startTime, endTime });
      const organizer = actorOf({ id: game.organizerId });
      const list = { present: [], absent: [], notes: new Map() };
      await recordAttendance(organizer, game.id, { ...list, walkIns: [{ name: "Simo" }] });
      const ofGame = eq(gameParticipants.gameId, game.id);
      const [{ id = "" } = {}] = await db
        .select({ id: gameParticipants.id })
        .from(gameParticipants)
        .where(ofGame);
      return {
        id,
        act: () => recordAttendance(organizer, game.id, { ...list, absent: [id], walkIns: [] }),
      };
    },
  },
  {
    file: "app/features/guests/guests.server.ts",
    table: "game_participants",
    what: "a guest withdraws",
    async arrange() {
      const { id, token } = await guest();
      return { id, act: () => leaveGuestSpot(token) };
    },
  },
  {
    file: "app/features/games/participation/claim-guest-spot.server.ts",
    table: "game_participants",
    what: "a guest opens an account",
    async arrange() {
      const { id, token } = await guest();
      const player = await makePlayer();
      return { id, act: () => claimGuestSpot(actorOf(player), token) };
    },
  },
  {
    file: "app/features/guests/contacts.server.ts",
    table: "guest_contacts",
    what: "a guest takes the address back",
    async arrange() {
      const { id, token } = await guestWithEmail();
      return { id, act: () => forgetGuestEmail(token) };
    },
  },
  {
    file: "app/features/guests/contacts.server.ts",
    table: "guest_contacts",
    what: "a guest wants no more mail",
    async arrange() {
      const { id } = await guestWithEmail();
      return { id, act: () => stopGuestMail(guestMailPath(id).split("/").at(-1) ?? "") };
    },
  },
  {
    file: "app/core/jobs/retention.server.ts",
    table: "guest_contacts",
    what: "a guest's game is over",
    async arrange() {
      const { id } = await guestWithEmail();
      const act = async () => {
        await db.run(sql`update games set start_time = 1, end_time = 2
          where id = (select game_id from game_participants where id = ${id})`);
        await db.run(sql`update guest_contacts set created_at = 1 where id = ${id}`);
        await removeOldRows();
      };
      return { id, act };
    },
  },
];

const deleteAccountOf = (player: Player) =>
  submit(deletion.action, {
    as: player,
    form: { current_password: PLAYER_PASSWORD },
    headers: fromElsewhere(),
  });
