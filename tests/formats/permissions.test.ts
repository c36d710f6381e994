import { beforeAll, describe, it, vi } from "vitest";
import { makePlayer } from "#seed/factories/players";
import { signedIn, type Viewer } from "~/core/actor";
import { freeze } from "~/core/time/clock.server";
import { enterScore } from "~/features/formats/enter-score.server";
import { makeFormat } from "~/features/formats/make-format.server";
import { makeRounds } from "~/features/formats/make-rounds.server";
import { can, type FormatState, type FormatVerb, requireCan } from "~/features/formats/permissions";
import { removeScore } from "~/features/formats/remove-score.server";
import { cancelGame } from "~/features/games/game-status.server";
import { findGame } from "~/features/games/game-view.server";
import { actorOf } from "../games/support";
import { expectSameOutcomes, verbsOf } from "../support/same-outcomes";
import { gameWith } from "../teams/scenes";

vi.mock("#db/client.server", async (original) =>
  (await import("../support/rolled-back")).rolledBack(original),
);

interface Run extends FormatState {
  name: string;
  viewer: Viewer;
  gameId: string;
}

const NOON = new Date("2026-12-01T12:00:00.000Z");
const AFTER = new Date("2026-12-02T12:00:00.000Z");
const MUCH_LATER = new Date("2026-12-20T12:00:00.000Z");
const STATES = ["open", "settled", "over", "long over", "cancelled"] as const;
const FORMAT = { kind: "americano", courts: 1, replace: true } as const;

const runs: Run[] = [];

beforeAll(async () => {
  const stranger = await makePlayer();
  for (const state of STATES) {
    freeze(NOON);
    const scene = await gameWith(4);
    const gameId = scene.game.id;
    await makeFormat(actorOf(scene.organizer), gameId, FORMAT);
    if (state === "settled") await enterScore(actorOf(scene.organizer), { gameId, n: 1 }, { scores: [1, 0] });
    if (state === "cancelled") await cancelGame(actorOf(scene.organizer), gameId);
    const people = { organizer: scene.organizer, player: scene.players[1], stranger, visitor: null };
    for (const [name, person] of Object.entries(people)) {
      const viewer = person ? actorOf(person) : null;
      const game = await findGame(viewer, gameId, { access: {}, locale: "en" });
      runs.push({
        ...{ name: `${name}, ${state}`, viewer, game, gameId, participation: game.participation },
        now: state === "over" ? AFTER : state === "long over" ? MUCH_LATER : NOON,
        isSettled: state === "settled",
      });
    }
  }
});

const DOES: Record<FormatVerb, (run: Run) => unknown> = {
  makeFormat: ({ viewer, gameId }) => makeFormat(signedIn(viewer), gameId, FORMAT),
  makeRounds: ({ viewer, gameId }) => makeRounds(signedIn(viewer), gameId, {}),
  enterScore: ({ viewer, gameId }) =>
    enterScore(signedIn(viewer), { gameId, n: 1 }, { scores: [2, 0], version: 1 }),
  removeScore: ({ viewer, gameId }) => removeScore(signedIn(viewer), { gameId, n: 1 }, { version: 1 }),
};

describe("what a person may do with the format of a game", () => {
  it.each(verbsOf(DOES))("%s: what the rules say is what the verb does", (verb) =>
    expectSameOutcomes(runs, {
      does: (run) => {
        freeze(run.now);
        return DOES[verb](run);
      },
      requires: (run) => requireCan(run.viewer, verb, run),
      can: (run) => can(run.viewer, verb, run),
      notFound: "format_not_found",
    }),
  );
});
