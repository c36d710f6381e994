import { eq } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { sessions, users } from "#db/schema/accounts";
import { pushSubscriptions } from "#db/schema/notifications";
import { makeComment } from "#seed/factories/comments";
import { addExternalPlayer, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/clock.server";
import { hashToken, newId, newToken } from "~/core/ids.server";
import { tokenOf } from "../support/request";

/** Who asks. The last three hold what once was, or still is, a way in. */
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
  /** Tokens by kind; the suspended's and the ended one's open nothing. */
  token: (name: ActorName, kind: "cookie" | "bearer") => Promise<string | null>;
  gameId: string;
  gameCode: string;
  venueId: string;
  externalId: string;
  /** Written by the confirmed player. */
  commentId: string;
  /** The secret of a guest's own link. */
  guestToken: string;
  participation: Map<string, string>;
}

let made = 0;

/** Somebody whose every secret can be told from all others' wherever it turns up. */
async function person(role: "user" | "admin" = "user"): Promise<Player> {
  made += 1;
  const serial = String(made).padStart(5, "0");
  const year = 1960 + (made % 40);
  const month = String(1 + (made % 12)).padStart(2, "0");
  const player = await makePlayer({
    role,
    email: `canary-${serial}@secret.example`,
    dateOfBirth: `${year}-${month}-${String(1 + (made % 28)).padStart(2, "0")}`,
    totpSecret: `CANARYTOTP${serial}`,
    calendarToken: `canary-calendar-${serial}-${newToken()}`,
    height: 199,
    showBody: false,
  });
  await transact((tx) => tx.insert(pushSubscriptions).values(deviceOf(player)));
  return player;
}

const deviceOf = ({ id }: Player) => ({
  id: newId(),
  userId: id,
  endpoint: `https://push.example.com/canary-${id}`,
  p256dh: `canary-p256dh-${id}`,
  auth: `canary-auth-${id}`,
  createdAt: now(),
});

/** One game with somebody in every place of it, its venue, and people outside. */
export async function makeWorld(
  gameType: "public" | "private",
  gameStatus: "scheduled" | "completed",
): Promise<World> {
  const people = {
    stranger: await person(),
    confirmed: await person(),
    maybe: await person(),
    invited: await person(),
    declined: await person(),
    waitlisted: await person(),
    organizer: await person(),
    creator: await person(),
    admin: await person("admin"),
    suspended: await person(),
    ended: await person(),
  };
  const venue = await makeVenue({ createdById: people.creator.id });
  const over = gameStatus === "completed";
  const startTime = new Date(+now() + (over ? -4 : 24) * 3_600_000);
  const game = await makeGame({
    organizerId: people.organizer.id,
    venueId: venue.id,
    gameType,
    gameStatus,
    startTime,
    guestsAllowed: true,
  });
  const participation = new Map<string, string>();
  for (const status of IN_THE_GAME) {
    participation.set(status, (await joinGameAs(game.id, people[status].id, status)).id);
  }
  const external = await addExternalPlayer(game.id);
  const comment = await makeComment(game.id, people.confirmed.id);
  const guestToken = newToken();
  await addExternalPlayer(game.id, "Guest", { claimTokenHash: hashToken(guestToken) });
  const dead = { suspended: await bothTokens(people.suspended), ended: await bothTokens(people.ended) };
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, people.suspended.id));
  await transact((tx) => tx.delete(sessions).where(eq(sessions.userId, people.ended.id)));
  return {
    people,
    token: async (name, kind) => {
      if (name === "visitor") return null;
      return name === "suspended" || name === "ended" ? dead[name][kind] : tokenOf(people[name], kind);
    },
    gameId: game.id,
    gameCode: (await gameById(undefined, game.id)).gameCode,
    venueId: venue.id,
    externalId: external.id,
    commentId: comment.id,
    guestToken,
    participation,
  };
}

async function bothTokens(player: Player) {
  return { cookie: await tokenOf(player, "cookie"), bearer: await tokenOf(player) };
}

/** What of anybody but `name` must never be in an answer, with words for the report. */
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
