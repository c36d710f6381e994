import { beforeAll, describe, it, vi } from "vitest";
import { makeComment } from "#seed/factories/comments";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { signedIn, type Viewer } from "~/core/actor";
import { freeze, now } from "~/core/time/clock.server";
import { deleteComment, writeComment } from "~/features/discussion/discussion.server";
import { commentViews } from "~/features/discussion/page-views.server";
import { can, type DiscussionVerb, requireCan } from "~/features/discussion/permissions";
import { listComments } from "~/features/discussion/queries.server";
import { findGameRow, type GameAccess } from "~/features/games/authorize-game.server";
import { requireCan as requireInGame } from "~/features/games/permissions";
import { actorOf } from "../games/support";
import { expectSameOutcomes, verbsOf } from "../support/same-outcomes";

vi.mock("#db/client.server", async (original) =>
  (await import("../support/rolled-back")).rolledBack(original),
);

interface Run extends GameAccess {
  name: string;
  viewer: Viewer;
  comment: { id: string; userId: string };
}

const CREW_ROLES = { "crew's owner": "owner", coorganizer: "organizer", member: "member" } as const;
const PEOPLE = ["organizer", "author", "player", ...Object.keys(CREW_ROLES), "stranger"];
const runs: Run[] = [];

beforeAll(async () => {
  freeze(new Date("2026-12-01T12:00:00.000Z"));
  const people = new Map<string, Viewer>([["visitor", null]]);
  for (const name of PEOPLE) people.set(name, actorOf(await makePlayer()));
  const idOf = (name: string) => people.get(name)?.id ?? "";
  const { id: crewId } = await makeCrew({ ownerId: idOf("crew's owner") });
  for (const name of ["coorganizer", "member"] as const)
    await addMember(crewId, idOf(name), CREW_ROLES[name]);
  for (const isCrews of [false, true]) {
    const { id } = await makeGame({ organizerId: idOf("organizer"), crewId: isCrews ? crewId : null });
    for (const name of ["author", "player"]) await joinGameAs(id, idOf(name), { status: "confirmed" });
    const comment = await makeComment(id, idOf("author"), { isAnnouncement: true });
    for (const [name, viewer] of people) {
      const access = await findGameRow(viewer, id);
      runs.push({ ...access, name: `${name}, ${isCrews ? "a crew's" : "a player's"} game`, viewer, comment });
    }
  }
});

const DOES: Record<DiscussionVerb, (run: Run) => unknown> = {
  announce: ({ viewer, game }) =>
    writeComment(signedIn(viewer), game.id, { comment: "At eight", isAnnouncement: true }),
  async seeReaders({ viewer, game }) {
    const { comments } = await listComments(viewer, game, { page: 1 });
    const views = await commentViews(comments, { game, viewer, locale: "en" });
    return views.some(({ seenBy }) => seenBy !== null);
  },
  delete: ({ viewer, game, comment }) => deleteComment(signedIn(viewer), game.id, comment.id),
};

describe("what a person may do in a game's discussion", () => {
  it.each(verbsOf(DOES))("%s: what the rules say is what the verb does", (verb) =>
    expectSameOutcomes(runs, {
      does: DOES[verb],
      requires({ viewer, game, participation, comment }) {
        if (verb === "announce") requireInGame(viewer, "comment", { game, participation, now: now() });
        requireCan(viewer, verb, { game, comment });
      },
      can: ({ viewer, game, comment }) => can(viewer, verb, { game, comment }),
      notFound: "game_not_found",
    }),
  );
});
