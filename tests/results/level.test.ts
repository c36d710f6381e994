import { millisecondsInDay as DAY, millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { gameParticipants } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { clearCaches } from "~/core/cache/cache.server";
import { freeze } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { action as savePrivacy } from "~/features/accounts/routes/settings.privacy";
import { rated, START } from "~/features/levels/glicko";
import { levelsAfter } from "~/features/levels/replay";
import { starsOf } from "~/features/levels/stars";
import { loader as playerPage } from "~/features/players/routes/player";
import { recordResult, removeResult } from "~/features/results/record-result.server";
import { playersToDraw } from "~/features/teams/players.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

describe("Glicko-2", () => {
  it("computes the example of Glickman's paper", () => {
    const level = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(level.rating).toBeCloseTo(1464.06, 1);
    expect(level.deviation).toBeCloseTo(151.52, 1);
    expect(level.volatility).toBeCloseTo(0.05999, 4);
  });

  it("stays finite and gets surer, whatever the scores", () => {
    const game = fc.record({
      scores: fc.array(fc.nat(9), { minLength: 2, maxLength: 6 }),
      players: fc.uniqueArray(fc.record({ team: fc.nat(5), userId: fc.constantFrom("a", "b", "c", "d") }), {
        selector: ({ userId }) => userId,
      }),
    });
    fc.assert(
      fc.property(fc.array(game, { maxLength: 40 }), (games) => {
        for (const { rating, deviation } of levelsAfter(games).values()) {
          expect(Math.abs(rating - START.rating)).toBeLessThan(3000);
          expect(deviation).toBeLessThanOrEqual(START.deviation + 1);
          expect(deviation).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("moves the stronger team less for a win, and both the same after a draw of equals", () => {
    const players = ["a", "b"].map((userId, team) => ({ userId, team }));
    const level = (games: { scores: number[] }[], userId: string) =>
      levelsAfter(games.map(({ scores }) => ({ scores, players }))).get(userId)?.rating ?? 0;
    const wins = (count: number) => Array.from({ length: count }, () => ({ scores: [1, 0] }));
    expect(level(wins(1), "a") + level(wins(1), "b")).toBeCloseTo(3000);
    expect(level(wins(2), "a") - level(wins(1), "a")).toBeLessThan(level(wins(1), "a") - START.rating);
    expect(level([{ scores: [2, 2] }], "a")).toBeCloseTo(START.rating);
  });
});

let owner: Player;
let karim: Player;
let salma: Player;

beforeEach(async () => {
  [owner, karim, salma] = [await makePlayer(), await makePlayer(), await makePlayer()];
});

const want = async (player: Player, showsLevel = true) => {
  await db.update(playerProfiles).set({ showsLevel }).where(eq(playerProfiles.id, player.id));
  clearCaches();
};

/** Karim plays against Salma. */
async function play(day: number, scores: [number, number], sport = "football") {
  const startTime = new Date(Date.UTC(2026, 10, day, 18));
  const endTime = new Date(+startTime + HOUR);
  const game = await makeGame({
    ...{ organizerId: owner.id, sportId: sportId(sport), startTime, endTime, maxPlayers: 10 },
    ...{ gameStatus: "completed", startedAt: startTime, completedAt: endTime },
  });
  const first = await joinGameAs(game.id, karim.id);
  const second = await joinGameAs(game.id, salma.id);
  await addExternalPlayer(game.id, "Simo");
  freeze(new Date(+endTime + HOUR));
  const sides = { [first.id]: 1, [second.id]: 2 };
  const save = (given: [number, number]) =>
    recordResult(actorOf(owner), game.id, {
      scores: given.map((score, index) => ({ team: index + 1, score })),
      sides,
    });
  await save(scores);
  clearCaches();
  return { game, first, save };
}
const levelOf = async (player: { id: string }, index = 0) => {
  clearCaches();
  const { body } = await api("/api/profile/players/{id}/record", { params: { id: player.id } });
  return at(body, `sports.${index}.level`);
};

describe("a player's level", () => {
  it("is shown, with its uncertainty, of those alone who want it", async () => {
    await play(20, [5, 3]);
    expect([await levelOf(karim), await levelOf(salma)]).toEqual([null, null]);
    await want(karim);
    expect(await levelOf(karim)).toEqual({ rating: 1660, uncertainty: 580 });
    expect(await levelOf(salma)).toBeNull();
    const { body } = await get(playerPage, { params: { id: karim.id } });
    expect(at(body, "record.0.level")).toEqual({ rating: 1660, uncertainty: 580 });
    await want(karim, false);
    expect(await levelOf(karim)).toBeNull();
  });

  it("is one for each sport", async () => {
    await want(karim);
    await play(20, [5, 3]);
    await play(21, [5, 3]);
    await play(22, [0, 1], "padel");
    expect(await levelOf(karim, 0)).toMatchObject({ rating: 1750 });
    expect(await levelOf(karim, 1)).toMatchObject({ rating: 1340 });
  });

  it("follows an earlier score that is corrected or removed, as if it had been so", async () => {
    await want(karim);
    await want(salma);
    const first = await play(18, [5, 3]);
    await play(20, [1, 0]);
    const before = await levelOf(karim);
    freeze(new Date(+first.game.endTime + DAY));
    await first.save([0, 4]);
    const corrected = await levelOf(karim);
    expect(corrected).not.toEqual(before);
    await first.save([5, 3]);
    expect(await levelOf(karim)).toEqual(before);
    await removeResult(actorOf(owner), first.game.id);
    expect(await levelOf(karim)).toEqual({ rating: 1660, uncertainty: 580 });
  });

  it("does not count a player who was absent, and goes with the account", async () => {
    await want(karim);
    const { first } = await play(20, [5, 3]);
    await play(21, [5, 3]);
    await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, first.id));
    expect(await levelOf(karim)).toEqual({ rating: 1660, uncertainty: 580 });
    await deleteAccount(actorOf(karim), PLAYER_PASSWORD);
    expect(await levelOf(karim)).toBeNull();
  });

  it("is switched on and off in the settings and in JSON", async () => {
    const shown = async () => {
      const [row] = await db.select().from(playerProfiles).where(eq(playerProfiles.id, karim.id));
      return row?.showsLevel;
    };
    expect(await shown()).toBe(false);
    await submit(savePrivacy, { as: karim, form: { listed: "on", shows_level: "on" } });
    expect(await shown()).toBe(true);
    await submit(savePrivacy, { as: karim, form: { listed: "on" } });
    expect(await shown()).toBe(false);
    const { body } = await api("/api/profile/me", {
      ...{ method: "PATCH", body: { shows_level: true }, as: karim },
    });
    expect(at(body, "showsLevel")).toBe(true);
  });
});

describe("the draw", () => {
  it("counts a level as up to three ratings, the surer it is", () => {
    const level = (rating: number, deviation: number) => starsOf({ ...START, rating, deviation });
    expect(level(1700, 100)).toEqual({ sum: 12, count: 3 });
    expect(level(1700, 150)).toEqual({ sum: 8, count: 2 });
    expect(level(1300, 200)).toEqual({ sum: 2, count: 1 });
    expect(level(9000, 200)).toEqual({ sum: 5, count: 1 });
    expect(level(1700, 300).count).toBe(0);
  });

  it("uses the level of those alone who want it", async () => {
    for (let day = 1; day <= 12; day++) await play(day, [3, 0]);
    const { game } = await play(20, [3, 0]);
    const levels = async () => {
      clearCaches();
      const players = await playersToDraw({ ...game, crewId: null }, {});
      return players.flatMap(({ userId, level }) => (userId === karim.id ? [level] : []));
    };
    const before = await levels();
    await want(salma);
    await want(karim);
    const [after = 0] = await levels();
    expect([before, after > 0]).toEqual([[0], true]);
  });
});
