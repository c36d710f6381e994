import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import { addMember, makeCrew } from "#seed/factories/crews";
import { fillGame, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { newToken } from "~/core/ids.server";
import * as gameRoute from "~/features/game-page/routes/game";
import { action as guestForm } from "~/features/guests/routes/guest";
import { loader as seatPage } from "~/features/guests/routes/guest-spot";
import { action as claimForm } from "~/features/guests/routes/guest-spot-claim";
import { action as removalForm } from "~/features/guests/routes/guest-spot-removal";
import { flashCookie, guestSpotsCookie } from "~/http/cookies.server";
import { statusOf } from "../games/support";
import { api } from "../support/api";
import { type Answer, at, get, submit, textAt } from "../support/request";

/** The key of the text on the next page, or its tone. */
async function flashOf(answer: Answer, part: "key" | "tone" = "key"): Promise<unknown> {
  const cookies = answer.headers.getSetCookie().filter((one) => one.startsWith("flash="));
  return at(await flashCookie.parse(cookies[0] ?? ""), part);
}

beforeEach(() => transact((tx) => tx.delete(rateLimits)));

/** The secret of the spot that a browser got, by its cookie. */
async function tokenFrom(taken: Answer): Promise<string> {
  const cookies = taken.headers.getSetCookie().filter((one) => one.startsWith("guest-seats="));
  const stored: unknown = await guestSpotsCookie.parse(cookies[0] ?? "");
  return textAt(stored, "0.1");
}

const takeSeat = async (id: string, form: Record<string, string> = { name: "Simo" }, path?: string) =>
  submit(guestForm, { params: { id }, form, path });

describe("guest spots on pages", () => {
  it("a visitor takes a spot on the game's page and has a link, from which they can give it up", async () => {
    const game = await makeGame({ guestsAllowed: true });
    const taken = await takeSeat(game.id);
    expect(taken.location).toBe(`/games/${game.id}`);
    // The card on the page says it; the text is only read out.
    expect(await flashOf(taken, "tone")).toBe("quiet");
    const token = await tokenFrom(taken);
    expect(token).toMatch(/^[\w-]{43}$/);
    const page = await get(seatPage, { params: { token } });
    expect(page.body).toMatchObject({ spot: { name: "Simo", can: { leave: true, claim: true } } });
    const gone = await submit(removalForm, { params: { token } });
    expect(gone.location).toBe("/games");
    expect((await get(seatPage, { params: { token } })).status).toBe(404);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(0);
  });

  it("the link to a spot in a private game keeps the game code", async () => {
    const game = await makeGame({ guestsAllowed: true, gameType: "private" });
    expect((await takeSeat(game.id)).status).toBe(404);
    const taken = await takeSeat(game.id, { name: "Simo" }, `/games/${game.id}/guest?code=${game.gameCode}`);
    expect(taken.location).toBe(`/games/${game.id}?code=${game.gameCode}`);
    const page = await get(seatPage, { params: { token: await tokenFrom(taken) } });
    expect(at(page.body, "spot.game.code")).toBe(game.gameCode);
  });

  it("a signed-in guest claims the spot; a visitor is asked to sign in", async () => {
    const game = await makeGame({ guestsAllowed: true });
    const token = await tokenFrom(await takeSeat(game.id));
    const player = await makePlayer();
    expect((await submit(claimForm, { params: { token } })).status).toBe(401);
    expect((await submit(claimForm, { as: player, params: { token } })).location).toBe(`/games/${game.id}`);
    expect(await statusOf(game.id, player.id)).toBe("confirmed");
  });

  it("a guest who claims a spot in a crew's game is invited to join the crew, unless already a member", async () => {
    const crew = await makeCrew();
    const claim = async (as: { id: string }) => {
      const game = await makeGame({ guestsAllowed: true, crewId: crew.id });
      const token = await tokenFrom(await takeSeat(game.id));
      return [(await submit(claimForm, { as, params: { token } })).location, `/games/${game.id}`];
    };
    const player = await makePlayer();
    expect((await claim(player))[0]).toBe(`/c/${crew.code}`);
    await addMember(crew.id, player.id);
    const [to, game] = await claim(player);
    expect(to).toBe(game);
  });

  it("a guest reads after the game that the price is still to pay, once a payment of another is recorded", async () => {
    const game = await makeGame({ guestsAllowed: true, isPaid: true, priceMinor: 3000, currency: "MAD" });
    const token = await tokenFrom(await takeSeat(game.id));
    await joinGameAs(game.id, (await makePlayer()).id);
    await db.update(games).set({ gameStatus: "completed" }).where(eq(games.id, game.id));
    const facts = async () => at((await get(seatPage, { params: { token } })).body, "spot.ticket.facts");
    expect(await facts()).toMatch(/30\sDH$/);
    await db
      .update(gameParticipants)
      .set({ hasPaid: true })
      .where(and(eq(gameParticipants.gameId, game.id), eq(gameParticipants.isExternalPlayer, false)));
    expect(await facts()).toMatch(/30\sDH, still to pay$/);
  });

  it("a browser that holds a guest spot shows it again and cannot take a second one in that game", async () => {
    const game = await makeGame({ guestsAllowed: true });
    const other = await makeGame({ guestsAllowed: true });
    const taken = await takeSeat(game.id);
    const [cookie = ""] = (taken.headers.get("Set-Cookie") ?? "").match(/guest-seats=[^;]+/) ?? [];
    const again = (id: string) =>
      submit(guestForm, { params: { id }, form: { name: "Simo" }, headers: { Cookie: cookie } });
    const repeated = await again(game.id);
    expect([repeated.location, await flashOf(repeated)]).toEqual([taken.location, "guest_has_spot"]);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(1);
    const shown = async (id: string, as?: { id: string }, headers = { Cookie: cookie }) =>
      at((await get(gameRoute.loader, { as, params: { id }, headers })).body, "guestSpot");
    const token = await tokenFrom(taken);
    const spot = {
      name: "Simo",
      path: `/seats/${token}`,
      comeAgainPath: null,
      hasEmail: false,
      hasPaid: false,
      isAbsent: false,
      othersPaid: false,
      can: { leave: true, claim: true },
    };
    expect([await shown(game.id), await shown(other.id)]).toEqual([spot, null]);
    expect(await shown(game.id, undefined, { Cookie: "guest-seats=W1siYSJdLDEsbnVsbF0%3D" })).toBeNull();
    await submit(removalForm, { params: { token } });
    expect(await shown(game.id)).toBeNull();
    expect(await flashOf(await again(game.id))).toBe("guest_seated");
    expect((await again(other.id)).status).toBe(302);
  });

  it("opening the link stores the spot in the browser, but not when a user is logged in", async () => {
    const game = await makeGame({ guestsAllowed: true });
    const token = await tokenFrom(await takeSeat(game.id));
    const opened = await get(seatPage, { params: { token } });
    expect(await tokenFrom(opened)).toBe(token);
    const signedIn = await get(seatPage, { as: await makePlayer(), params: { token } });
    expect(signedIn.headers.get("Set-Cookie")).toBeNull();
  });

  it("a browser remembers spots in several games", async () => {
    const games = [await makeGame({ guestsAllowed: true }), await makeGame({ guestsAllowed: true })];
    let cookie = "";
    for (const { id } of games) {
      const headers = { Cookie: cookie };
      const taken = await submit(guestForm, { params: { id }, form: { name: "Simo" }, headers });
      cookie = (taken.headers.get("Set-Cookie") ?? "").match(/guest-seats=[^;]+/)?.[0] ?? "";
    }
    for (const { id } of games) {
      const page = await get(gameRoute.loader, { params: { id }, headers: { Cookie: cookie } });
      expect(at(page.body, "guestSpot.name")).toBe("Simo");
    }
  });

  it("of fifty forms for five spots exactly five succeed, and a form sent twice takes one spot", async () => {
    const game = await makeGame({ guestsAllowed: true, maxPlayers: 5 });
    const form = (number: number, requestId = `form-${number}`) =>
      submit(guestForm, {
        params: { id: game.id },
        form: { name: `Visitor ${number}`, requestId },
        headers: { "x-client-ip": `10.2.${number}.1` },
      });
    const [twice, ...answers] = await Promise.all([
      Promise.all([form(0), form(0)]),
      ...Array.from({ length: 49 }, (_, number) => form(number + 1)),
    ]);
    const seated = answers.filter(({ status }) => status === 302).length + Number(twice[0].status === 302);
    expect([seated, twice[0].status]).toEqual([5, twice[1].status]);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 409]));
  });

  it("a guest must declare that a women-only game is for them", async () => {
    const game = await makeGame({ guestsAllowed: true, audience: "women" });
    const refused = await takeSeat(game.id);
    expect(refused.status).toBe(409);
    expect(at(refused.body, "codes.declared")).toEqual(["audience_undeclared"]);
    expect(at(refused.body, "result.initialValue.name")).toBe("Simo");
    expect((await takeSeat(game.id, { name: "Simo", declared: "on" })).status).toBe(302);
  });

  it("a guessed link answers 404 on its page, forms and API operations", async () => {
    for (const token of ["x", "A".repeat(43), newToken(), "%00", "'--", "../games"]) {
      const params = { token };
      const as = await makePlayer();
      const answers = [
        await get(seatPage, { params }),
        await submit(removalForm, { params }),
        await submit(claimForm, { as, params }),
        await api("/api/guest-seats/{token}", { method: "DELETE", params }),
        await api("/api/guest-seats/{token}/claim", { as, method: "POST", params, body: {} }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
  });

  it.each([
    ["\u202eomiS\u200b", "omiS"],
    ["<b>Simo</b>&amp;", "<b>Simo</b>&amp;"],
    ["  Si\n mo ", "Si mo"],
    ["\u2068سيمو\u2069", "سيمو"],
  ])("the name %j is stored as %j", async (name, kept) => {
    const game = await makeGame({ guestsAllowed: true });
    await takeSeat(game.id, { name });
    const [row] = await db.select().from(gameParticipants).where(eq(gameParticipants.gameId, game.id));
    expect(row?.externalPlayerName).toBe(kept);
  });

  it("taking a guest spot is offered only to visitors, and only while there is a free spot", async () => {
    const game = await makeGame({ guestsAllowed: true, maxPlayers: 2 });
    const offered = async (as?: { id: string }) =>
      at((await get(gameRoute.loader, { as, params: { id: game.id } })).body, "game.can.takeGuestSeat");
    expect([await offered(), await offered(await makePlayer())]).toEqual([true, undefined]);
    await fillGame(game.id);
    expect(await offered()).toBeUndefined();
  });
});

describe("form and API for guest spots", () => {
  it.each([
    ["first_name_required", 422, { name: " " }, {}],
    ["first_name_required", 422, { name: "\u200b\u2060\u3164\ufe0f" }, {}],
    ["name_too_long", 422, { name: "x".repeat(51) }, {}],
    ["name_too_long", 422, { name: "x".repeat(101) }, {}],
    ["guests_not_allowed", 403, { name: "Simo" }, { guestsAllowed: false }],
    ["game_closed", 409, { name: "Simo" }, { gameStatus: "cancelled" }],
    ["game_not_found", 404, { name: "Simo" }, { hiddenAt: new Date(0) }],
  ] as const)("refuse with the same code: %s", async (code, status, input, options) => {
    const game = await makeGame({ guestsAllowed: true, ...options });
    const form = await takeSeat(game.id, input);
    const json = await api("/api/games/{id}/guest-seats", {
      method: "POST",
      params: { id: game.id },
      body: input,
    });
    expect([form.status, json.status]).toEqual([status, status]);
    expect(JSON.stringify(at(form.body, "codes"))).toContain(code);
    if (status !== 422) expect(at(json.body, "code")).toBe(code);
  });

  it("the API takes, claims and gives up a spot", async () => {
    const game = await makeGame({ guestsAllowed: true });
    const take = async () => {
      const answer = await api("/api/games/{id}/guest-seats", {
        method: "POST",
        params: { id: game.id },
        body: { name: "Simo" },
      });
      expect(answer.status).toBe(201);
      expect(at(answer.body, "participant")).toMatchObject({ isExternalPlayer: true, userId: null });
      return textAt(answer.body, "token");
    };
    expect(
      (await api("/api/guest-seats/{token}", { method: "DELETE", params: { token: await take() } })).status,
    ).toBe(204);
    const token = await take();
    const player = await makePlayer();
    const claimed = await api("/api/guest-seats/{token}/claim", {
      as: player,
      method: "POST",
      params: { token },
      body: {},
    });
    expect(claimed.body).toMatchObject({ userId: player.id, status: "confirmed" });
    expect((await api("/api/guest-seats/{token}", { method: "DELETE", params: { token } })).status).toBe(404);
  });

  it("two callers with the same idempotency key get separate spots, and their own link again on repeating", async () => {
    const game = await makeGame({ guestsAllowed: true });
    const ask = async (ip: string) => {
      const headers = { "Idempotency-Key": "1", "x-client-ip": ip };
      const call = { method: "POST", params: { id: game.id }, body: { name: "Simo" }, headers };
      return textAt((await api("/api/games/{id}/guest-seats", call)).body, "token");
    };
    const [one, other] = [await ask("10.1.0.1"), await ask("10.1.0.2")];
    expect(other).not.toBe(one);
    expect([await ask("10.1.0.1"), await ask("10.1.0.2")]).toEqual([one, other]);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(2);
  });
});
