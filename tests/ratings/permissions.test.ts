import { beforeAll, describe, it, vi } from "vitest";
import { makePlayer } from "#seed/factories/players";
import { signedIn, type Viewer } from "~/core/actor";
import { blockPlayer } from "~/features/moderation/blocks.server";
import {
  can,
  type ProfileRatingState,
  type ProfileRatingVerb,
  requireCan,
} from "~/features/ratings/permissions";
import { rateProfile } from "~/features/ratings/ratings.server";
import { ProfileRatingInput } from "~/features/ratings/schema.server";
import { actorOf } from "../games/support";
import { expectSameOutcomes, verbsOf } from "../support/same-outcomes";

vi.mock("#db/client.server", async (original) =>
  (await import("../support/rolled-back")).rolledBack(original),
);

interface Run extends ProfileRatingState {
  name: string;
  viewer: Viewer;
}

const runs: Run[] = [];

beforeAll(async () => {
  const player = actorOf(await makePlayer());
  const [other, blocking, blocked] = [
    actorOf(await makePlayer()),
    actorOf(await makePlayer()),
    actorOf(await makePlayer()),
  ];
  await blockPlayer(blocking, player.id);
  await blockPlayer(player, blocked.id);
  for (const [name, viewer] of Object.entries({ visitor: null, player, other, blocking, blocked }))
    runs.push({ name, viewer, playerId: player.id, isBlocked: viewer === blocking || viewer === blocked });
});

const DOES: Record<ProfileRatingVerb, (run: Run) => unknown> = {
  rateProfile: ({ viewer, playerId }) =>
    rateProfile(signedIn(viewer, "login_to_rate"), playerId, ProfileRatingInput.parse({ rating: 4 })),
};

describe("what a person may do on a player's page", () => {
  it.each(verbsOf(DOES))("%s: what the rules say is what the verb does", (verb) =>
    expectSameOutcomes(runs, {
      does: DOES[verb],
      requires: (run) => requireCan(run.viewer, verb, run),
      can: (run) => can(run.viewer, verb, run),
      notFound: "player_not_found",
    }),
  );
});
