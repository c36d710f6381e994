import { beforeAll, describe, it, vi } from "vitest";
import { makePlayer } from "#seed/factories/players";
import { signedIn, type Viewer } from "~/core/actor";
import { freeze } from "~/core/time/clock.server";
import { cancelGame } from "~/features/games/game-status.server";
import { findGame } from "~/features/games/game-view.server";
import { changeDraw } from "~/features/teams/change-draw.server";
import { createDraw } from "~/features/teams/draws.server";
import { can, type DrawState, type DrawVerb, requireCan } from "~/features/teams/permissions";
import { actorOf } from "../games/support";
import { expectSameOutcomes, verbsOf } from "../support/same-outcomes";
import { drawFor, gameWith } from "./scenes";

vi.mock("#db/client.server", async (original) =>
  (await import("../support/rolled-back")).rolledBack(original),
);

interface Run extends DrawState {
  name: string;
  viewer: Viewer;
  gameId: string;
  drawId: string;
  ids: string[];
}

const NOON = new Date("2026-12-01T12:00:00.000Z");
const AFTER = new Date("2026-12-02T12:00:00.000Z");
const STATES = ["open", "locked", "over", "cancelled"] as const;

const runs: Run[] = [];

beforeAll(async () => {
  const stranger = await makePlayer();
  for (const state of STATES) {
    freeze(NOON);
    const scene = await gameWith(4);
    const draw = await drawFor(scene);
    const path = { gameId: scene.game.id, drawId: draw.id };
    if (state === "locked") await changeDraw(actorOf(scene.organizer), path, { lock: true });
    if (state === "cancelled") await cancelGame(actorOf(scene.organizer), scene.game.id);
    const people = { organizer: scene.organizer, player: scene.players[1], stranger, visitor: null };
    for (const [name, person] of Object.entries(people)) {
      const viewer = person ? actorOf(person) : null;
      const game = await findGame(viewer, scene.game.id, { access: {}, locale: "en" });
      runs.push({
        ...{ name: `${name}, ${state}`, viewer, game, ...path, ids: swapOf(draw.players) },
        ...{ now: state === "over" ? AFTER : NOON, isLocked: state === "locked" },
      });
    }
  }
});

const swapOf = (players: readonly { id: string; team: number }[]): string[] =>
  [0, 1].flatMap((team) => players.find((player) => player.team === team)?.id ?? []);

const at = ({ now: time }: Run) => freeze(time);

const DOES: Record<DrawVerb, (run: Run) => unknown> = {
  draw(run) {
    at(run);
    const input = { teams: 2, together: [], apart: [], adjust: {} };
    return createDraw(signedIn(run.viewer), run.gameId, input);
  },
  changeDraw(run) {
    at(run);
    return changeDraw(signedIn(run.viewer), run, { swap: run.ids });
  },
  lockDraw(run) {
    at(run);
    return changeDraw(signedIn(run.viewer), run, { lock: true });
  },
  publishDraw(run) {
    at(run);
    return changeDraw(signedIn(run.viewer), run, { published: true });
  },
};

describe("what a person may do with the teams of a game", () => {
  it.each(verbsOf(DOES))("%s: what the rules say is what the verb does", (verb) =>
    expectSameOutcomes(runs, {
      does: DOES[verb],
      requires: (run) => requireCan(run.viewer, verb, run),
      can: (run) => can(run.viewer, verb, run),
      notFound: "draw_not_found",
    }),
  );
});
