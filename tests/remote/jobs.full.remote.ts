import { createClient } from "@libsql/client/http";
import { millisecondsInHour as HOUR } from "date-fns/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { until } from "../support/json-client";
import { openPostOffice, type PostOffice } from "../support/post-office";
import { HAS_SQLD } from "../support/sqld";
import { NOON, openRemoteWorld, type RemoteWorld } from "./remote-site";

const GAMES = 20;

describe.runIf(HAS_SQLD)("the jobs of two processes on one libSQL server", () => {
  let world: RemoteWorld;
  let post: PostOffice;
  const emails: string[] = [];

  beforeAll(async () => {
    freeze(NOON);
    const organizer = await makePlayer({ email: "organizer@jobs.example.com" });
    for (let i = 0; i < GAMES; i++) {
      const startTime = new Date(+NOON + 20 * HOUR);
      const soon = await makeGame({
        organizerId: organizer.id,
        startTime,
        endTime: new Date(+startTime + HOUR),
      });
      const player = await makePlayer({ email: `player-${i}@jobs.example.com` });
      // Joined after it was due: no reminder.
      await joinGameAs(soon.id, player.id, { joinedAt: new Date(+NOON - 48 * HOUR) });
      emails.push(player.email);
      await makeGame({
        organizerId: organizer.id,
        startTime: new Date(+NOON - 6 * HOUR),
        endTime: new Date(+NOON - 5 * HOUR),
      });
    }
    post = await openPostOffice();
    world = await openRemoteWorld();
  });

  afterAll(async () => {
    await world?.remove();
    await post?.close();
  });

  it("complete each game, remind each player and send each letter exactly once", async () => {
    const start = () => world.startSite({ SMTP_URL: post.url });
    const sites = await Promise.all([start(), start()]);
    const lettersTo = (email: string) => post.letters.filter(({ to }) => to.includes(email)).length;
    await until("a letter to every player", async () => {
      const { sent } = await numbersIn(world.sqld.url);
      return sent === GAMES && emails.every((email) => lettersTo(email) > 0) ? true : null;
    });
    // A second letter would have been sent by then.
    expect(await Promise.all(sites.map(({ stop }) => stop("SIGTERM")))).toEqual([0, 0]);

    expect(emails.map(lettersTo)).toEqual(emails.map(() => 1));
    expect(await numbersIn(world.sqld.url)).toEqual({
      reminders: GAMES,
      claims: GAMES,
      completed: GAMES,
      sent: GAMES,
    });
  });
});

async function numbersIn(url: string): Promise<Record<string, unknown>> {
  const client = createClient({ url });
  const { rows } = await client.execute(`
    select (select count(*) from notifications where user_id in
              (select id from users where email like 'player-%@jobs.example.com')) as reminders,
           (select count(*) from game_reminders where kind = 'day_before') as claims,
           (select count(*) from games where game_status = 'completed') as completed,
           (select count(*) from mail_outbox where status = 'sent' and user_id in
              (select id from users where email like 'player-%@jobs.example.com')) as sent
  `);
  client.close();
  return { ...rows[0] };
}
