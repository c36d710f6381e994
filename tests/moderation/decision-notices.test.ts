import { beforeEach, describe, expect, it } from "vitest";
import { makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { decideReports, liftRestriction } from "~/features/moderation/decisions.server";
import { reportItem } from "~/features/moderation/reports.server";
import type { ReportKind } from "~/features/moderation/rules";
import { verifyVenue } from "~/features/venues/verification/verification.server";
import { actorOf, notificationsOf } from "../games/support";
import { api } from "../support/api";
import { at } from "../support/request";

let admin: Player;
let maker: Player;
beforeEach(async () => {
  admin = await makePlayer({ role: "admin" });
  maker = await makePlayer();
});

const asAdmin = () => actorOf({ id: admin.id, role: "admin" });
const newest = async (who: Player) => {
  const { body } = await api("/api/notifications", { as: who });
  return [at(body, "notifications.0.message"), at(body, "notifications.0.path")];
};
async function hide(kind: ReportKind, id: string, note: string | null): Promise<void> {
  await reportItem(actorOf(await makePlayer()), { kind, id, reason: "abuse", details: null });
  await decideReports(asAdmin(), { kind, id, verdict: "hide", note, seen: now() });
}

describe("a player who added a venue", () => {
  const review = async (verdict: "verify" | "refuse", note: string | null) => {
    const venue = await makeVenue({ name: "Stade Lahrizi", createdById: maker.id });
    await verifyVenue(asAdmin(), venue.id, { verdict, note });
    return venue.id;
  };

  it("reads that it was refused, why, and how to have it checked again", async () => {
    const id = await review("refuse", "No such street.");
    expect(await newest(maker)).toEqual([
      "Stade Lahrizi, the venue you added, wasn't verified. Correct its name, address or place on the map and we'll look again. Why: No such street.",
      `/venues/${id}/edit`,
    ]);
  });

  it("reads that it is verified", async () => {
    const id = await review("verify", null);
    expect(await newest(maker)).toEqual([
      "Stade Lahrizi, the venue you added, is now verified. Thanks!",
      `/venues/${id}`,
    ]);
  });

  it("is not notified of their own verdict as an admin", async () => {
    maker = admin;
    await review("verify", null);
    expect(await notificationsOf(admin.id)).toEqual([]);
  });
});

describe("a player whose game or crew an admin hides", () => {
  it.each([
    ["game", async () => (await makeGame({ title: "Foot", organizerId: maker.id })).id, "/games/"],
    ["crew", async () => (await makeCrew({ name: "Foot", ownerId: maker.id, listed: true })).id, "/crews/"],
    ["venue", async () => (await makeVenue({ name: "Foot", createdById: maker.id })).id, "/venues/"],
  ] as const)(
    "reads why the %s is hidden and where to write, then that it is back",
    async (kind, make, page) => {
      const id = await make();
      await hide(kind, id, "An insult.");
      expect(await newest(maker)).toEqual([
        'We\'ve hidden "Foot": only our team sees it now. If you disagree, write to us. Why: An insult.',
        "/about/contact",
      ]);
      await liftRestriction(asAdmin(), { kind, id, note: "private" });
      expect(await newest(maker)).toEqual(['"Foot" is visible again', page + id]);
    },
  );

  it("is notified without a reason when the admin gave none", async () => {
    await hide("game", (await makeGame({ title: "Foot", organizerId: maker.id })).id, null);
    expect((await newest(maker))[0]).toBe(
      'We\'ve hidden "Foot": only our team sees it now. If you disagree, write to us',
    );
  });
});
