import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { crews } from "#db/schema/crews";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { makePlayer, type Player } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { createGame } from "~/features/games/create-game.server";
import { decideReports, liftRestriction } from "~/features/moderation/decisions.server";
import { findModeratedItems } from "~/features/moderation/moderated-items.server";
import { createPoll } from "~/features/polls/polls.server";
import { actorOf, newGame, outcome } from "../games/support";
import { pollInput } from "../polls/scenes";
import { api } from "../support/api";
import { at } from "../support/request";

let member: Player;
let crew: Crew;
beforeEach(async () => {
  member = await makePlayer();
  crew = await makeCrew({ name: "Bad words", listed: true });
  await addMember(crew.id, member.id);
});

const report = (as: { id: string }) =>
  api("/api/reports", { method: "POST", as, body: { kind: "crew", id: crew.id, reason: "abuse" } });
const seen = async (as: { id: string } | null) =>
  (await api("/api/crews/{id}", { as, params: { id: crew.id } })).status;

it("a crew is reported, hidden and shown again", async () => {
  expect((await report(member)).status).toBeLessThan(300);
  const admin = actorOf(await makePlayer({ role: "admin" }));
  expect((await findModeratedItems([crew.id])).get(crew.id)).toMatchObject({
    kind: "crew",
    name: "Bad words",
    owner: { id: crew.ownerId },
    isHidden: false,
  });
  const decision = { kind: "crew", id: crew.id, verdict: "hide", note: null, seen: now() } as const;
  await decideReports(admin, decision);
  expect([await seen(member), await seen(null), await seen({ id: crew.ownerId })]).toEqual([404, 404, 404]);
  const joining = { method: "POST", as: await makePlayer(), body: { code: crew.code } };
  expect((await api("/api/crews/join", joining)).status).toBe(404);
  await liftRestriction(admin, crew.id);
  expect(await seen(member)).toBe(200);
});

it("a hidden crew gets no new game, series or poll from its owner", async () => {
  await db.update(crews).set({ hiddenAt: now() }).where(eq(crews.id, crew.id));
  const owner = actorOf({ id: crew.ownerId });
  const series = {
    ...{ title: "Foot", sport_id: sportId("football"), weekdays: [7], crew_id: crew.id },
    ...{ start_time: "18:00", first_date: "2026-12-06", max_players: 14 },
  };
  const answer = await api("/api/series", { method: "POST", as: owner, body: series });
  expect(at(answer.body, "errors.crew_id.0")).toContain("Choose a crew you organize");
  expect(await outcome(createGame(owner, newGame({ crewId: crew.id })))).toBe("not_in_crew");
  expect(await outcome(createPoll(owner, pollInput({ crewId: crew.id })))).toBe("poll_crew_unknown");
});

it("is not reported by its owner, nor by users who do not see it", async () => {
  expect(at((await report({ id: crew.ownerId })).body, "code")).toBe("report_own");
  crew = await makeCrew();
  expect(at((await report(member)).body, "code")).toBe("crew_not_found");
});
