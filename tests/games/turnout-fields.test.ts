import { describe, expect, it } from "vitest";
import { sportId } from "#db/reference";
import { makePlayer } from "#seed/factories/players";
import { api } from "../support/api";

const BODY = {
  title: "Foot du mardi",
  sport_id: sportId("football"),
  start_time: "2026-12-01T18:00:00Z",
  end_time: "2026-12-01T20:00:00Z",
};

describe("friends, leaving late and the minimum of a game", () => {
  it("have their default values when they are not given", async () => {
    const as = await makePlayer();
    const { body } = await api("/api/games", { method: "POST", as, body: BODY });
    const usual = { companionsAllowed: 0, leaveUntil: null, minCheckHours: 2, callsItselfOff: false };
    expect(body).toMatchObject(usual);
  });

  it("are created, kept by an edit of something else, and changed", async () => {
    const as = await makePlayer();
    const turnout = { companions_allowed: 2, leave_hours: 3, min_check_hours: 4, calls_itself_off: true };
    const created = await api("/api/games", { method: "POST", as, body: { ...BODY, ...turnout } });
    const said = { companionsAllowed: 2, minCheckHours: 4, callsItselfOff: true };
    expect(created.body).toMatchObject({ ...said, leaveUntil: "2026-12-01T15:00:00.000Z" });
    const params = { id: String(Object(created.body).id) };
    const edit = (body: object) => api("/api/games/{id}", { method: "PATCH", as, params, body });
    expect((await edit({ title: "Foot" })).body).toMatchObject({
      ...said,
      leaveUntil: "2026-12-01T15:00:00.000Z",
    });
    const changed = await edit({ companions_allowed: 0, leave_hours: null, calls_itself_off: false });
    expect(changed.body).toMatchObject({
      companionsAllowed: 0,
      leaveUntil: null,
      minCheckHours: 4,
      callsItselfOff: false,
    });
  });

  it("who leaves late owes only a price for each, and only since it was said or the conditions changed", async () => {
    const as = await makePlayer();
    const paid = { ...BODY, is_paid: true, price: 30, late_leavers_owe: true };
    const create = (body: object) => api("/api/games", { method: "POST", as, body });
    for (const body of [
      { ...paid, is_paid: false, price: null },
      { ...paid, price: null, total_cost: 300 },
    ])
      expect((await create(body)).body).toMatchObject({
        issues: [{ field: "late_leavers_owe", code: "late_owe_needs_price" }],
      });
    const created = await create(paid);
    expect(created.body).toMatchObject({ lateLeaversOwe: true });
    const params = { id: String(Object(created.body).id) };
    const edit = (body: object) => api("/api/games/{id}", { method: "PATCH", as, params, body });
    expect((await edit({ title: "Foot" })).body).toMatchObject({ lateLeaversOwe: true });
    expect((await edit({ is_paid: false })).body).toMatchObject({ lateLeaversOwe: false });
    expect((await edit({ late_leavers_owe: true })).status).toBe(422);
  });
});
