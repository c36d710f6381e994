import { beforeEach, describe, expect, it } from "vitest";
import { addExternalPlayer, joinGameAs } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { Participants } from "~/features/game-page/components/Participants";
import * as gamePage from "~/features/game-page/routes/game";
import { gamePageView } from "~/features/games/game-view.server";
import * as playerPage from "~/features/players/routes/player";
import { packRoster, unpackRoster } from "~/features/reliability/roster";
import { rosterOf } from "~/features/reliability/roster.server";
import * as formula from "~/features/reliability/routes/reliability";
import { actorOf, placeOf } from "../games/support";
import { playedGame } from "../ratings/support";
import { at, get, textAt } from "../support/request";
import { wordsOf } from "../support/screen";
import { markAttendance } from "./support";

type Played = Awaited<ReturnType<typeof playedGame>>;
let played: Played;
let organizer: Player;
let row: string;

beforeEach(async () => {
  organizer = await makePlayer();
  played = await playedGame(2, 2, { organizerId: organizer.id });
  row = (await placeOf(played.game.id, played.first.id))?.id ?? "";
});

const mark = (came: "yes" | "no") =>
  markAttendance(actorOf(organizer), { gameId: played.game.id, participantId: row }, came === "yes");

describe("where reliability is shown", () => {
  const roster = async (viewer: { id: string } | null) => {
    const actor = viewer && actorOf(viewer);
    const game = await gamePageView(actor, played.game.id, {
      access: {},
      locale: "en",
      origin: "http://localhost",
    });
    const participants = await rosterOf(actor, game, "en");
    return wordsOf(<Participants game={{ ...game, participants }} code={null} />);
  };

  it("shows absences to the organizer, their own mark to players, and reliability to everybody", async () => {
    await mark("no");
    expect(await roster(organizer)).toMatch(/Absent/);
    expect(await roster(played.first)).toMatch(/Absent That's wrong/);
    expect(await roster(played.second)).toContain("Not marked");
    const visitor = await roster(null);
    expect(visitor).not.toMatch(/Absent|Not marked|Game Rating .*Played /);
    // One marked game says nothing yet.
    expect(visitor).not.toContain("Showed up");
    const { body } = await get(gamePage.loader, { params: { id: played.game.id } });
    const rows = unpackRoster(textAt(body, "game.participants"));
    expect(rows.map(({ mark }) => mark)).toEqual([null, null]);
  });

  it("packs and unpacks the roster without loss", async () => {
    await mark("no");
    await addExternalPlayer(played.game.id);
    await joinGameAs(played.game.id, (await makePlayer()).id, { status: "declined" });
    const actor = actorOf(organizer);
    const rows = await rosterOf(
      actor,
      await gamePageView(actor, played.game.id, { access: {}, locale: "ar", origin: "http://localhost" }),
      "ar",
    );
    const paying = rows.map((row, index) => ({ ...row, hasPaid: index === 0 }));
    expect(unpackRoster(packRoster([...rows, ...paying]))).toEqual([...rows, ...paying]);
  });

  it("shows a player's reliability on their page and the formula on its own", async () => {
    await mark("yes");
    const { body } = await get(playerPage.loader, { params: { id: played.first.id } });
    expect(at(body, "reliability")).toMatchObject({ confirmed: 1, came: 1, percent: null });
    expect((await get(formula.loader)).body).toEqual({ title: "How reliability works", least: 3, days: 7 });
  });
});
