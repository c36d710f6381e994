import { beforeEach, describe, expect, it } from "vitest";
import { findGame } from "~/features/games/game-view.server";
import { cardSvg } from "~/features/link-previews/card-drawing.server";
import { changeDraw } from "~/features/teams/change-draw.server";
import { publishedDraw } from "~/features/teams/queries.server";
import { loader as teamsPage } from "~/features/teams/routes/teams";
import { loader as cardRoute } from "~/features/teams/routes/teams-card";
import { teamsCard } from "~/features/teams/teams-card.server";
import { actorOf } from "../games/support";
import { at, get, textAt } from "../support/request";
import { drawFor, gameWith, type Scene } from "./scenes";

let scene: Scene;

beforeEach(async () => {
  scene = await gameWith(11);
});

async function publish(changes: Parameters<typeof changeDraw>[2] = {}, teams = 2) {
  const draw = await drawFor(scene, { teams });
  await changeDraw(
    actorOf(scene.organizer),
    { gameId: scene.game.id, drawId: draw.id },
    { published: true, ...changes },
  );
}

async function card() {
  const game = await findGame(null, scene.game.id, { access: {}, locale: "en" });
  const draw = await publishedDraw(game.id);
  if (!draw) throw new Error("not published");
  return teamsCard(game, draw, "en");
}

const page = (as?: Scene["organizer"]) => get(teamsPage, { as, params: { id: scene.game.id } });
const file = (url: string) =>
  get(cardRoute, { path: url, params: { id: scene.game.id, file: url.split("/").at(-1) ?? "" } });

describe("the card of published teams", () => {
  it("shows each team in its color and half, with the names of the teams and of nobody else", async () => {
    await publish({ names: ["Atlas", ""], colors: ["white", "green"] });
    const { content } = await card();
    expect(content.figure?.text).toBe("Atlas · Green");
    const bibs = content.circles.map((column) => column.map((circle) => at(circle, "bib")));
    expect(bibs.map((column) => new Set(column).size)).toEqual([1, 1, 1, 1]);
    expect(bibs.flat().filter((bib) => bib === "white").length).toBeGreaterThanOrEqual(5);
    expect(bibs.flat()).toHaveLength(11);
    const svg = await cardSvg(content);
    for (const { firstName } of scene.players) expect(svg).not.toContain(firstName);
  });

  it("counts the players who do not fit", async () => {
    scene = await gameWith(30, { maxPlayers: 30 });
    await publish({}, 6);
    const { circles } = (await card()).content;
    expect(circles.map((column) => column.length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(circles.map((column) => at(column, "3.text"))).toEqual(Array.from({ length: 6 }, () => "+2"));
  });

  it("is the preview of the page, at an address that changes with the colors", async () => {
    await publish();
    const before = textAt((await page()).body, "preview.card");
    expect(before).toBe(`http://localhost:3000${(await card()).url}`);
    expect((await file(new URL(before).pathname)).status).toBe(200);
    await publish({ colors: ["purple", "white"] });
    expect(textAt((await page()).body, "preview.card")).not.toBe(before);
  });

  it("is where the text for WhatsApp leads, but for a private game, whose teams have no card", async () => {
    await publish();
    const link = async () => decodeURIComponent(textAt((await page(scene.organizer)).body, "whatsApp"));
    expect(await link()).toContain(`/games/${scene.game.id}/teams?lang=en`);
    const { url } = await card();
    scene = await gameWith(6, { gameType: "private" });
    await publish();
    expect(await link()).toContain(`/g/${scene.game.slug}`);
    expect((await file(url)).status).toBe(404);
  });

  it("is not found before they are published", async () => {
    await drawFor(scene);
    expect((await file("/cards/games/x/teams/en-000000000000.jpg")).status).toBe(404);
    expect(at((await page()).body, "preview")).toBeNull();
  });
});
