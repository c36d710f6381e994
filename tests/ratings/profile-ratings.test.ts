import { afterEach, describe, expect, it } from "vitest";
import { makePlayer } from "#seed/factories/players";
import { env } from "~/core/settings/env.server";
import { freeze } from "~/core/time/clock.server";
import { api } from "../support/api";
import { at } from "../support/request";

type Person = { id: string } | null;
const codeOf = (answer: { status: number; body: unknown }) => [answer.status, at(answer.body, "code")];

describe("rating a player's page", () => {
  afterEach(() => {
    env.RATE_LIMIT_SCALE = 1;
  });

  const rateAPage = (as: Person, id: string, body: unknown = { rating: 4 }) =>
    api("/api/profile/players/{id}/rate", { method: "POST", as, params: { id }, body });

  it("gives one rating per category, counted apart from game ratings", async () => {
    const [me, other] = [await makePlayer(), await makePlayer()];
    expect(await rateAPage(me, other.id)).toMatchObject({
      status: 201,
      body: { data: { playerId: other.id, raterId: me.id, category: "overall", rating: 4, comment: null } },
    });
    await rateAPage(me, other.id, { rating: 2 });
    await rateAPage(me, other.id, { rating: 5, category: "punctuality", comment: "À l'heure" });
    const { body } = await api("/api/ratings/players/{id}/ratings", { params: { id: other.id } });
    expect(body).toMatchObject({
      data: { total: 0, profileTotal: 2, ratings: [], averages: { overall: 2, punctuality: 5 } },
    });
  });

  it.each([
    [{}, "rating", "Please provide at least one rating"],
    [{ rating: 0 }, "rating", "Choose 1 to 5 stars"],
    [{ rating: 6 }, "rating", "Choose 1 to 5 stars"],
    [{ rating: 2.5 }, "rating", "Choose 1 to 5 stars"],
    [
      { rating: 3, category: "beauty" },
      "category",
      "Send one of: overall, skill_level, fair_play, punctuality, aggressiveness",
    ],
    [{ rating: 3, comment: "x".repeat(1001) }, "comment", "At most 1000 characters"],
  ])("with %j is refused", async (body, field, text) => {
    const answer = await rateAPage(await makePlayer(), (await makePlayer()).id, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } });
  });

  it("refuses oneself, visitors and unknown players", async () => {
    const me = await makePlayer();
    expect(await rateAPage(me, me.id)).toMatchObject({
      status: 422,
      body: { detail: "You can't rate yourself." },
    });
    expect(codeOf(await rateAPage(null, me.id))).toEqual([401, "login_to_rate"]);
    expect(codeOf(await rateAPage(me, "junk"))).toEqual([404, "player_not_found"]);
  });

  it.each([1, 100])(
    "allows ten ratings a day, without counting replacements, at scale %i too",
    async (scale) => {
      env.RATE_LIMIT_SCALE = scale;
      freeze(new Date("2026-12-01T12:00:00.000Z"));
      const me = await makePlayer();
      const others = await Promise.all(Array.from({ length: 11 }, () => makePlayer()));
      for (const other of others.slice(0, 10)) {
        expect((await rateAPage(me, other.id)).status).toBe(201);
        freeze(new Date(Date.parse("2026-12-01T12:00:00.000Z") + 1000));
      }
      const last = others[10]?.id ?? "";
      const refused = await rateAPage(me, last);
      expect(codeOf(refused)).toEqual([429, "too_many_requests"]);
      expect(refused.headers.get("Retry-After")).toBe(String(24 * 3600 - 1));
      expect((await rateAPage(me, others[0]?.id ?? "", { rating: 1 })).status).toBe(200);
      freeze(new Date("2026-12-02T12:00:01.000Z"));
      expect((await rateAPage(me, last)).status).toBe(201);
    },
  );
});
