import { beforeEach, describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { makeComment } from "#seed/factories/comments";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { finishAfterAnswers } from "~/core/jobs/after-answer.server";
import { deleteComment } from "~/features/discussion/discussion.server";
import * as discussion from "~/features/discussion/routes/discussion";
import * as gamePage from "~/features/game-page/routes/game";
import { participate } from "~/features/games/participation/participation.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, type Route } from "../support/request";

let amel: Player;
let sami: Player;
let lina: Player;
let game: Game;
let announcement: string;

beforeEach(async () => {
  amel = await makePlayer({ firstName: "Amel", lastName: "Test" });
  sami = await makePlayer({ firstName: "Sami", lastName: "Test" });
  lina = await makePlayer({ firstName: "Lina", lastName: "Test" });
  game = await makeGame({ organizerId: amel.id });
  await joinGameAs(game.id, amel.id);
  await joinGameAs(game.id, sami.id);
  await joinGameAs(game.id, lina.id, { status: "maybe" });
  ({ id: announcement } = await makeComment(game.id, amel.id, { isAnnouncement: true }));
});

async function opens(route: Route, as: Player | null) {
  const answer = await get(route, { as, params: { id: game.id }, path: `/games/${game.id}` });
  await finishAfterAnswers();
  return answer;
}
const seenBy = async (as = amel) =>
  at((await opens(gamePage.loader, as)).body, "discussion.comments.0.seenBy");

describe("the participants counted as having seen an announcement", () => {
  it("are those who opened a page that shows it, each once, and the organizer sees their names", async () => {
    expect(await seenBy()).toEqual({ count: 0, of: 2, names: "" });
    await opens(gamePage.loader, sami);
    await opens(discussion.loader, sami);
    expect(await seenBy()).toEqual({ count: 1, of: 2, names: "Sami Test" });
    await opens(discussion.loader, lina);
    expect(await seenBy()).toMatchObject({ count: 2, of: 2, names: expect.stringMatching(/Sami.*Lina/) });
    const listed = at((await opens(discussion.loader, amel)).body, "comments.0.seenBy");
    expect(listed).toMatchObject({ count: 2, of: 2 });
  });

  it("do not include visitors, non-participants, its author, or players who left", async () => {
    const stranger = await makePlayer();
    for (const reader of [null, stranger, amel]) await opens(gamePage.loader, reader);
    await opens(gamePage.loader, sami);
    await participate(actorOf(sami), game.id, { status: "declined" });
    expect(await seenBy()).toEqual({ count: 0, of: 1, names: "" });
  });

  it("are shown to the organizer only, on the page and in the API", async () => {
    const read = async (as: Player) => {
      const answer = await api("/api/games/{id}/comments", { as, params: { id: game.id } });
      await finishAfterAnswers();
      return at(answer.body, "comments.0.seenBy");
    };
    expect(await read(sami)).toBeUndefined();
    expect(await read(amel)).toEqual({ userIds: [sami.id], of: 2 });
    expect(await seenBy(sami)).toBeNull();
  });

  it("are deleted with the announcement, even when it is deleted while a participant opens it", async () => {
    await opens(gamePage.loader, sami);
    await get(gamePage.loader, { as: lina, params: { id: game.id }, path: `/games/${game.id}` });
    await deleteComment(actorOf(amel), game.id, announcement);
    await expect(finishAfterAnswers()).resolves.toBeUndefined();
    expect(at((await opens(gamePage.loader, amel)).body, "discussion.total")).toBe(0);
  });

  it("take no statement to read in a discussion without announcements", async () => {
    const quiet = await makeGame({ organizerId: amel.id });
    await makeComment(quiet.id, amel.id);
    const count = (gameId: string) =>
      countStatements(() => get(discussion.loader, { as: amel, params: { id: gameId }, path: "/" }));
    const [without, together] = [await count(quiet.id), await count(game.id)];
    expect(together.statements.length - without.statements.length).toBe(2);
  });
});
