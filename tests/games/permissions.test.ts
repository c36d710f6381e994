import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ParticipantRow } from "#seed/factories/games";
import { type Actor, signedIn, type Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { recordOf } from "~/core/record-of";
import { freeze, now } from "~/core/time/clock.server";
import { writeComment } from "~/features/discussion/discussion.server";
import { gameJson } from "~/features/games/api/json.server";
import { duplicateGame } from "~/features/games/drafts.server";
import { editGame } from "~/features/games/edit-game.server";
import { renewCode } from "~/features/games/game-code.server";
import { changeStatus, startGame, undoStatus } from "~/features/games/game-status.server";
import { findGame } from "~/features/games/game-view.server";
import { offerGame } from "~/features/games/handover.server";
import { playAnyway } from "~/features/games/minimum.server";
import { addCompanion } from "~/features/games/participation/companions.server";
import {
  addExternalPlayer,
  removeExternalPlayer,
} from "~/features/games/participation/external-players.server";
import { participantsOf } from "~/features/games/participation/participants.server";
import { participate } from "~/features/games/participation/participation.server";
import { markPaid } from "~/features/games/participation/payments.server";
import { refundsForOrganizer } from "~/features/games/participation/refunds.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { can, type GameState, type GameVerb, permissions, requireCan } from "~/features/games/permissions";
import { isVisible } from "~/features/games/rules";
import type { ParticipantStatus } from "~/features/games/types";
import { VIEWER_VERBS } from "~/features/games/verbs";
import { takeGuestSpot } from "~/features/guests/guests.server";
import { renewGuestLink } from "~/features/guests/renew-link.server";
import { invitePlayers } from "~/features/invitations/invitations.server";
import { askReplacement } from "~/features/invitations/replacement.server";
import { ratePlayer } from "~/features/ratings/ratings.server";
import { RatingInput } from "~/features/ratings/schema.server";
import { recordAttendance } from "~/features/reliability/attendance/record-attendance.server";
import { expectSameOutcomes, verbsOf } from "../support/same-outcomes";
import { isTouched, todays } from "../support/todays";
import { gameFor, idOf, NOW, nameOf, type Scene, writeScenes } from "./scenes";

/**
 * Every verb, state and person: the database's outcome must equal can() and requireCan(). Transactions are rolled back,
 * so that all find the same rows.
 */

vi.mock("#db/client.server", async (original) =>
  (await import("../support/rolled-back")).rolledBack(original),
);

let scenes: Scene[] = [];

beforeAll(async () => {
  freeze(NOW);
  scenes = await writeScenes();
});

// --- Verbs ---

interface Run {
  name: string;
  viewer: Viewer;
  scene: Scene;
  own: ParticipantRow | null;
}

/** Joining twice succeeds, but only once joins. */
const RUN: Record<GameVerb, (run: Run) => Promise<boolean>> = {
  organize: (run) => done(refundsForOrganizer(...target(run))),
  edit: (run) => done(editGame(...target(run), { title: "Another title" })),
  cancel: (run) => done(changeStatus(...target(run), "cancelled")),
  start: (run) => done(startGame(...target(run))),
  undo: (run) => done(undoStatus(...target(run))),
  recordAttendance: (run) =>
    done(
      recordAttendance(...target(run), {
        ...{ present: [], absent: [], walkIns: [], notes: new Map() },
      }),
    ),
  complete: (run) => done(changeStatus(...target(run), "completed")),
  addExternal: (run) => done(addExternalPlayer(...target(run), { name: "Reda" })),
  removePlayer: (run) =>
    done(removePlayer(...target(run), { participantId: idOf("teammate"), reason: null })),
  removeExternal: (run) => done(removeExternalPlayer(...target(run), externalId(run.scene))),
  renewGuestLink: (run) => done(renewGuestLink(...target(run), externalId(run.scene))),
  handOver: (run) => done(offerGame(...target(run), { userId: idOf("teammate") })),
  invite: (run) => done(invitePlayers(...target(run), [idOf("newcomer")])),
  nameReplacement: (run) => done(askReplacement(...target(run), idOf("newcomer"))),
  renewCode: (run) => done(renewCode(...target(run))),
  markPaid: (run) => done(markPaid(...target(run), { participantId: idOf("teammate"), paid: true })),
  duplicate: (run) => done(duplicateGame(...target(run))),
  seeCode: async (run) => gameJson(await readGame(run), run.viewer).gameCode !== undefined,
  seeEveryone: async (run) => {
    const seen = await participantsOf(run.viewer, await readGame(run));
    return seen.length === run.scene.participants.length;
  },
  join: (run) => becomes("confirmed", run),
  waitlist: (run) => becomes("waitlisted", run),
  maybe: (run) => becomes("maybe", run),
  leave: (run) => becomes("declined", run),
  playAnyway: (run) => done(playAnyway(...target(run))),
  bringCompanion: (run) => done(addCompanion(...target(run), { name: "Reda" })),
  comment: (run) => done(writeComment(...target(run), { comment: "See you", isAnnouncement: false })),
  ratePlayers: (run) =>
    done(
      ratePlayer(
        signedIn(run.viewer),
        { gameId: run.scene.game.id, ratedUserId: idOf("teammate") },
        RatingInput.parse({ fairPlayRating: 4 }),
      ),
    ),
  takeGuestSeat: ({ viewer, scene }) =>
    done(takeGuestSpot(viewer, scene.game.id, { name: "Reda", access: { code: scene.game.gameCode } })),
};

/** Allowed with a private game's code. */
const WITH_CODE: readonly GameVerb[] = [
  "seeCode",
  "seeEveryone",
  "join",
  "waitlist",
  "maybe",
  "leave",
  "takeGuestSeat",
];
/** Allowed for visitors too. */
const READING: readonly GameVerb[] = ["seeCode", "seeEveryone"];

const target = ({ viewer, scene }: Run): [Actor, string] => [signedIn(viewer), scene.game.id];

async function done(call: Promise<unknown>): Promise<true> {
  await call;
  return true;
}

const readGame = ({ viewer, scene }: Run) =>
  findGame(viewer, scene.game.id, { access: { code: scene.game.gameCode }, locale: "en" });

async function becomes(wanted: Exclude<ParticipantStatus, "invited">, run: Run): Promise<boolean> {
  const [actor, gameId] = target(run);
  const { status } = await participate(actor, gameId, {
    status: wanted,
    access: { code: run.scene.game.gameCode },
  });
  return status === wanted && status !== run.own?.status;
}

function externalId({ participants }: Scene): string {
  const external = participants.find((one) => one.isExternalPlayer);
  if (!external) throw new Error("the game has no external player");
  return external.id;
}

function requires(verb: GameVerb, run: Run): void {
  const { viewer, scene, own } = run;
  // Signed-in users asking for a guest's spot, and visitors with most verbs, are refused before the game is read.
  const readsGame = verb === "takeGuestSeat" ? !viewer : viewer !== null || READING.includes(verb);
  const visibility = { participation: own, holdsCode: WITH_CODE.includes(verb) };
  if (readsGame && !isVisible(viewer, gameFor(scene, viewer), visibility))
    throw new DomainError("game_not_found");
  requireCan(viewer, verb, stateOf(run));
}

const stateOf = ({ scene, viewer, own }: Run): GameState => ({
  game: gameFor(scene, viewer),
  participation: own,
  now: now(),
});

/** Or today's third of those with an account, of each person in another third of the scenes. */
const runs = (): Run[] =>
  scenes.flatMap((scene, row) =>
    scene.viewers.flatMap((viewer, column) => {
      const run = {
        ...{ viewer, scene, name: `${nameOf(viewer)}, ${scene.name}` },
        own: (viewer && scene.participants.find(({ userId }) => userId === viewer.id)) ?? null,
      };
      return viewer && !isTouched("games") ? todays([run], row + column, 3) : [run];
    }),
  );

describe("permissions", () => {
  beforeEach(() => {
    freeze(NOW);
  });

  it.each(verbsOf(RUN))("%s: what the rules say is what the verb does", (verb) =>
    expectSameOutcomes(runs(), {
      does: RUN[verb],
      requires: (run) => requires(verb, run),
      can: (run) => can(run.viewer, verb, stateOf(run)),
      notFound: "game_not_found",
    }),
  );

  it("gives pages and the API what can() says, for every verb", () => {
    for (const run of runs()) {
      const { viewer } = run;
      const state = stateOf(run);
      expect(permissions(viewer, state)).toEqual(recordOf(VIEWER_VERBS, (verb) => can(viewer, verb, state)));
    }
  });
});
