import { millisecondsInHour as HOUR } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import type { Actor } from "~/core/actor";
import { freeze, now } from "~/core/time/clock.server";
import { findGameRow } from "~/features/games/authorize-game.server";
import { calendarFile } from "~/features/games/calendar.server";
import { findByCode, renewCode } from "~/features/games/game-code.server";
import { gamePageView as gamePage } from "~/features/games/game-view.server";
import { participate } from "~/features/games/participation/participation.server";
import { api } from "../support/api";
import { textAt } from "../support/request";
import { actorOf, outcome } from "./support";

const ORIGIN = "http://localhost:3000";
const open = (viewer: Actor | null, game: { id: string }, code?: string, address = "10.0.0.1") =>
  gamePage(viewer, game.id, { access: { code, address }, locale: "en", origin: ORIGIN });

let organizer: Player;
let game: Game;

beforeEach(async () => {
  await transact((tx) => tx.delete(rateLimits));
  organizer = await makePlayer();
  game = await makeGame({ organizerId: organizer.id, gameType: "private", isPaid: true, priceMinor: 500 });
});

describe("a private game", () => {
  it("opens with its code in any case, and can be joined with it", async () => {
    const stranger = actorOf(await makePlayer());
    const typed = ` ${game.gameCode.toLowerCase()} `;
    expect(await outcome(open(null, game, typed))).toBe("ok");
    expect(await outcome(participate(stranger, game.id, { status: "confirmed" }))).toBe("game_not_found");
    expect(
      await outcome(participate(stranger, game.id, { status: "confirmed", access: { code: "WRONG000" } })),
    ).toBe("game_not_found");
    expect(
      await outcome(participate(stranger, game.id, { status: "confirmed", access: { code: typed } })),
    ).toBe("ok");
    expect(await outcome(open(stranger, game))).toBe("ok");
  });

  it("gives its calendar only to those who may see it", async () => {
    expect(await outcome(calendarFile(null, game.id, { access: {}, origin: ORIGIN }))).toBe("game_not_found");
    expect(
      await outcome(calendarFile(null, game.id, { access: { code: game.gameCode }, origin: ORIGIN })),
    ).toBe("ok");
  });

  it("does not open with an old code after the code was renewed, except for participants", async () => {
    const inside = await makePlayer();
    await joinGameAs(game.id, inside.id, { status: "maybe" });
    const code = await renewCode(actorOf(organizer), game.id);
    expect(code).not.toBe(game.gameCode);
    expect(await outcome(open(null, game, game.gameCode))).toBe("game_not_found");
    expect(await outcome(open(null, game, code))).toBe("ok");
    expect(await outcome(open(actorOf(inside), game, game.gameCode))).toBe("ok");
  });

  it("gets another code from a program of its organizer alone", async () => {
    const renew = (as: { id: string } | null) =>
      api("/api/games/{id}/code", { method: "POST", as, params: { id: game.id } });
    expect([(await renew(null)).status, (await renew(await makePlayer())).status]).toEqual([401, 404]);
    const renewed = await renew(organizer);
    expect(renewed.status).toBe(200);
    expect(await outcome(open(null, game, game.gameCode))).toBe("game_not_found");
    expect(await outcome(open(null, game, textAt(renewed.body, "code")))).toBe("ok");
  });

  it("shows its code to organizer and participants, not to holders, invitees or those who left", async () => {
    const told = async (status: "confirmed" | "maybe" | "waitlisted" | "invited" | "declined") => {
      const player = await makePlayer();
      await joinGameAs(game.id, player.id, { status });
      return (await open(actorOf(player), game)).gameCode;
    };
    const { gameCode } = game;
    expect((await open(actorOf(organizer), game)).gameCode).toBe(gameCode);
    expect(await Promise.all([told("confirmed"), told("maybe"), told("waitlisted")])).toEqual([
      gameCode,
      gameCode,
      gameCode,
    ]);
    expect(await Promise.all([told("invited"), told("declined")])).toEqual([null, null]);
    const held = await open(null, game, gameCode);
    expect([held.gameCode, held.share]).toEqual([null, null]);
    expect((await open(actorOf(organizer), game)).share?.url).toBe(
      `${ORIGIN}/g/${game.slug}-${gameCode}?lang=en`,
    );
  });
});

describe("codes", () => {
  it.each([
    ["as it is", (code: string) => code],
    ["in small letters", (code: string) => code.toLowerCase()],
    ["with spaces", (code: string) => ` ${code.slice(0, 4)} ${code.slice(4)} `],
    ["with a dash", (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`],
  ])("find their game %s", async (_, typed) => {
    expect(await findByCode(typed(game.gameCode), "10.0.0.2")).toEqual({
      id: game.id,
      code: game.gameCode,
    });
  });

  it("accept O, I and L as the digits they look like", async () => {
    const zero = await makeGame({ gameCode: "0101ABCD" });
    expect((await findByCode("oilOabcd".replace("ilO", "1o1"), "10.0.0.2")).id).toBe(zero.id);
  });

  it("with a U say that codes have none", async () => {
    expect(await outcome(findByCode("A7K2-MUPX", "10.0.0.3"))).toBe("game_code_has_u");
  });

  it.each(["", "ZZZZZZZZ", "' or 1=1 --", "x".repeat(300)])(
    "that do not exist are unknown: %j",
    async (code) => {
      expect(await outcome(findByCode(code, "10.0.0.3"))).toBe("game_code_unknown");
    },
  );

  it("are limited, when wrong, to ten in ten minutes for one game and address", async () => {
    const other = await makeGame({ gameType: "private", organizerId: organizer.id });
    for (let time = 0; time < 10; time++) {
      expect(await outcome(open(null, game, "ZZZZZZZZ", "10.0.0.4"))).toBe("game_not_found");
    }
    expect(await outcome(open(null, game, "ZZZZZZZZ", "10.0.0.4"))).toBe("too_many_requests");
    expect(await outcome(open(null, other, "ZZZZZZZZ", "10.0.0.4"))).toBe("game_not_found");
    expect(await outcome(open(null, game, "ZZZZZZZZ", "10.0.0.5"))).toBe("game_not_found");
    freeze(new Date(+now() + HOUR / 6));
    expect(await outcome(open(null, game, "ZZZZZZZZ", "10.0.0.4"))).toBe("game_not_found");
  });

  it("are limited, when wrong, to a hundred for one address over all games", async () => {
    for (let time = 0; time < 10; time++) {
      const other = await makeGame({ gameType: "private", organizerId: organizer.id });
      for (let tries = 0; tries < 10; tries++) await outcome(open(null, other, "ZZZZZZZZ", "10.0.0.8"));
    }
    expect(await outcome(open(null, game, "ZZZZZZZZ", "10.0.0.8"))).toBe("too_many_requests");
    expect(await outcome(open(null, game, game.gameCode, "10.0.0.8"))).toBe("ok");
  });

  it("are limited, when unknown, to a hundred for one address", async () => {
    for (let time = 0; time < 100; time++) {
      expect(await outcome(findByCode("ZZZZZZZZ", "10.0.0.9"))).toBe("game_code_unknown");
    }
    expect(await outcome(findByCode("ZZZZZZZZ", "10.0.0.9"))).toBe("too_many_requests");
    expect(await outcome(findByCode("ZZZZZZZZ", "10.0.0.10"))).toBe("game_code_unknown");
  });

  it("always work when right, however many wrong ones came from the same address", async () => {
    const address = "10.0.0.11";
    for (let time = 0; time < 101; time++) {
      await outcome(findByCode("ZZZZZZZZ", address));
      await outcome(open(null, game, "ZZZZZZZZ", address));
    }
    const access = { code: game.gameCode, address };
    const player = actorOf(await makePlayer());
    expect(await outcome(findByCode(game.gameCode, address))).toBe("ok");
    expect(await outcome(open(null, game, game.gameCode, address))).toBe("ok");
    expect(await outcome(findGameRow(null, game.id, access))).toBe("ok");
    expect(await outcome(participate(player, game.id, { status: "maybe", access }))).toBe("ok");
  });

  it("do not reveal by their limit which games exist", async () => {
    const nothing = { ...game, id: "00000000-0000-4000-8000-000000000000" };
    const tries = async (tried: typeof game, address: string) => {
      const outcomes: string[] = [];
      for (let time = 0; time < 11; time++)
        outcomes.push(await outcome(open(null, tried, "ZZZZZZZZ", address)));
      return outcomes;
    };
    expect(await tries(nothing, "10.0.0.12")).toEqual(await tries(game, "10.0.0.13"));
    const byRow = (id: string, address: string) =>
      outcome(findGameRow(null, id, { code: "ZZZZZZZZ", address }));
    expect(await byRow(nothing.id, "10.0.0.12")).toBe(await byRow(game.id, "10.0.0.13"));
  });

  it("are not counted for viewers who need none", async () => {
    const inside = actorOf(organizer);
    for (let time = 0; time < 12; time++) {
      expect(await outcome(open(inside, game, "ZZZZZZZZ", "10.0.0.7"))).toBe("ok");
    }
  });
});
