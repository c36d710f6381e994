import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { crewMembers, crews } from "#db/schema/crews";
import { seriesRegulars } from "#db/schema/series";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { newestMessages } from "~/features/accounts/developer-tools/developer.server";
import { banMember, liftBan } from "~/features/crews/bans.server";
import { leaveCrew } from "~/features/crews/join-crew.server";
import { removeMember } from "~/features/crews/members.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import { addLine } from "~/features/ledger/add-line.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at } from "../support/request";

let reader: Player;
let crew: Crew;

beforeEach(async () => {
  reader = await makePlayer({ emailConfirmedAt: now() });
  crew = await makeCrew({ name: "Les Lions" });
  await addMember(crew.id, reader.id);
});

/** What the reader's newest notification says and where it leads, in the API. */
async function newest() {
  const { body } = await api("/api/notifications?limit=1", { as: reader });
  return [at(body, "notifications.0.message"), at(body, "notifications.0.path")];
}

describe("a notification without a game", () => {
  it.each<[string, Record<string, string>, string, string]>([
    ["poll_answered", { subject: "Quel soir ?", page: "/p/ABCD" }, "Quel soir ?", "/p/ABCD"],
    ["poll_answered", { poll: "Quel soir ?", pollCode: "ABCD" }, "Quel soir ?", "/p/ABCD"],
  ])("about a %s %j names it and leads to its page", async (type, params, name, page) => {
    await makeNotification(reader.id, { type, params });
    expect(await newest()).toEqual([expect.stringContaining(name), page]);
  });

  it.each<[string, (id: string) => Record<string, string>, string]>([
    ["crew_invitation", (id) => ({ subject: "An old name", page: `/crews/${id}` }), ""],
    ["crew_request", (id) => ({ subject: "An old name", page: `/crews/${id}/members` }), "/members"],
    ["crew_news", (crewId) => ({ crewId, reason: "approved" }), ""],
    ["crew_request", (crewId) => ({ crewId }), "/members"],
  ])("of kind %s has the crew's current name", async (type, params, rest) => {
    await makeNotification(reader.id, { type, params: params(crew.id) });
    expect(await newest()).toEqual([expect.stringContaining("Les Lions"), `/crews/${crew.id}${rest}`]);
  });

  it.each<[string, (id: string) => Record<string, string>]>([
    ["now", (id) => ({ reason: "approved", subject: "Les Lions", page: `/crews/${id}` })],
    ["by earlier versions", (crewId) => ({ reason: "approved", crewId })],
  ])("as stored %s neither names a hidden crew nor leads to it", async (_, params) => {
    await makeNotification(reader.id, { type: "crew_news", params: params(crew.id) });
    await db.update(crews).set({ hiddenAt: now() }).where(eq(crews.id, crew.id));
    expect(await newest()).toEqual(["You're in: welcome to (name hidden)", null]);
  });

  it.each<[string, (organizer: Actor) => Promise<unknown>]>([
    ["that they were removed", (organizer) => removeMember(organizer, crew.id, reader.id)],
    ["that they were banned", (organizer) => banMember(organizer, crew.id, reader.id)],
    [
      "that a ban was lifted",
      async (organizer) => {
        await banMember(organizer, crew.id, reader.id);
        await liftBan(organizer, crew.id, reader.id);
      },
    ],
    [
      "that their request was refused",
      async (organizer) => {
        await db.update(crewMembers).set({ role: "pending" }).where(eq(crewMembers.userId, reader.id));
        await removeMember(organizer, crew.id, reader.id);
      },
    ],
    [
      "of a line in the ledger after they left",
      async (organizer) => {
        const line = { userId: reader.id, amountMinor: 5_000, note: null };
        await addLine(organizer, crew.id, line);
        await leaveCrew(actorOf(reader), crew.id);
        await addLine(organizer, crew.id, line);
      },
    ],
  ])("says to somebody outside %s, without the name of a crew that was hidden", async (_, happens) => {
    await happens(actorOf({ id: crew.ownerId }));
    expect(await newest()).toEqual([expect.stringContaining("Les Lions"), null]);
    await db.update(crews).set({ hiddenAt: now() }).where(eq(crews.id, crew.id));
    expect(await newest()).toEqual([expect.stringContaining("(name hidden)"), null]);
  });

  it("about a series leads a regular to its page, and a former regular nowhere", async () => {
    const { id } = await makeSeries();
    const of = { seriesId: id, userId: reader.id };
    await db.insert(seriesRegulars).values({ ...of, position: 1, createdAt: now() });
    const params = { reason: "series_ended", subject: "Foot", page: `/series/${id}` };
    await makeNotification(reader.id, { type: "series", params });
    expect(await newest()).toEqual([expect.stringContaining("Foot"), `/series/${id}`]);
    await db.delete(seriesRegulars);
    expect(await newest()).toEqual([expect.stringContaining("Foot"), null]);
  });

  it.each<[string, Partial<typeof crews.$inferInsert>, boolean]>([
    ["an unlisted crew leads a former member nowhere", { listed: false }, false],
    ["a closed crew leads a former member nowhere", { listed: true, closedAt: now() }, false],
    ["a listed crew leads a former member to its page", { listed: true }, true],
  ])("of %s", async (_, change, leads) => {
    await makeNotification(reader.id, {
      type: "crew_news",
      params: { reason: "approved", subject: "Les Lions", page: `/crews/${crew.id}` },
    });
    await db.update(crews).set(change).where(eq(crews.id, crew.id));
    expect(await newest()).toEqual(["You're in: welcome to Les Lions", `/crews/${crew.id}`]);
    await leaveCrew(actorOf(reader), crew.id);
    expect(await newest()).toEqual([expect.any(String), leads ? `/crews/${crew.id}` : null]);
  });

  it("says to a removed member which crew it was, without a link", async () => {
    await removeMember(actorOf({ id: crew.ownerId }), crew.id, reader.id);
    expect(await newest()).toEqual(["You're no longer in the crew Les Lions", null]);
  });

  it("is mailed with a link to the same page, or to the list when it has no page", async () => {
    await makeNotification(reader.id, {
      type: "poll_answered",
      params: { subject: "Soir", page: "/p/ABCD" },
    });
    await makeNotification(reader.id, { type: "crew_news", params: { subject: "Lions", reason: "removed" } });
    await deliverNotifications();
    const mails = (await newestMessages("en")).filter(({ to }) => to === reader.email);
    expect(mails).toMatchObject([
      { link: "http://localhost:3000/notifications" },
      { link: "http://localhost:3000/p/ABCD" },
    ]);
  });
});
