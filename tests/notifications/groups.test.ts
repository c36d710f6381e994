import { beforeEach, describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, type Player } from "#seed/factories/players";
import * as page from "~/features/inbox/routes/notifications";
import * as read from "~/features/inbox/routes/read";
import { api } from "../support/api";
import { at, get, submit, textAt } from "../support/request";

let amel: Player;
let gameId: string;

beforeEach(async () => {
  amel = await makePlayer();
  gameId = (await makeGame({ title: "Foot du mardi" })).id;
});

/** Somebody joined the game: a player by their first name, or a guest. */
async function joined(params: { playerId?: string; guest?: string }, game = gameId): Promise<number> {
  return makeNotification(amel.id, { gameId: game, type: "player_joined", params });
}
const player = async (firstName: string) => ({
  playerId: (await makePlayer({ firstName, lastName: "Alaoui" })).id,
});

const shown = async (headers?: Record<string, string>) =>
  (await get(page.loader, { as: amel, path: "/notifications", headers })).body;
const unread = async () => at((await api("/api/notifications", { as: amel })).body, "unreadCount");

describe("notifications of players who joined the same game", () => {
  it("are one row while unread, at the position of the newest", async () => {
    const first = await joined(await player("Sami"));
    await makeNotification(amel.id, { gameId, type: "game_changed" });
    const second = await joined({ guest: "Zineb" });
    const third = await joined(await player("Nora"));
    const body = await shown();
    expect(at(body, "notifications")).toHaveLength(2);
    expect(at(body, "notifications.0")).toMatchObject({
      ...{ id: third, ids: [third, second, first], isRead: false, path: `/games/${gameId}` },
      message: "Nora Alaoui and 2 others joined Foot du mardi",
    });
    expect(textAt(await shown({ "Accept-Language": "fr" }), "notifications.0.message")).toBe(
      "Nora Alaoui et 2 autres viennent à «\u00a0Foot du mardi\u00a0»",
    );
    expect(textAt(await shown({ "Accept-Language": "ar" }), "notifications.0.message")).toContain(
      "ولاعبان آخران",
    );
  });

  it("are marked as read together, and are then shown separately", async () => {
    const ids = [await joined({ guest: "Zineb" }), await joined({ guest: "Simo" })];
    await makeNotification(amel.id, { gameId, type: "game_changed" });
    await submit(read.action, { as: amel, form: { id: ids.map(String) } });
    expect(await unread()).toBe(1);
    expect(at(await shown(), "notifications")).toHaveLength(3);
  });

  it("are not grouped with those of another game", async () => {
    await joined({ guest: "Zineb" });
    await joined({ guest: "Simo" }, (await makeGame()).id);
    expect(at(await shown(), "notifications")).toHaveLength(2);
  });

  it("count a player who joined twice only once", async () => {
    const sami = await player("Sami");
    await joined(sami);
    await joined(sami);
    const body = await shown();
    expect(at(body, "notifications")).toHaveLength(1);
    expect(at(body, "notifications.0.message")).toBe("Sami Alaoui joined Foot du mardi");
  });

  it("stay separate in the API, and grouping takes the page no extra statement", async () => {
    await joined({ guest: "Zineb" });
    const before = await countStatements(() => shown());
    await joined({ guest: "Simo" });
    const after = await countStatements(() => shown());
    expect(after.statements).toHaveLength(before.statements.length);
    expect(at((await api("/api/notifications", { as: amel })).body, "notifications")).toHaveLength(2);
  });
});
