import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { type Game, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import type { Actor } from "~/core/actor";
import type { ErrorCode } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { duplicateGame, editDraft } from "~/features/games/drafts.server";
import { editGame } from "~/features/games/edit-game.server";
import { findByCode, renewCode } from "~/features/games/game-code.server";
import { changeStatus } from "~/features/games/game-status.server";
import { gamePageView as gamePage } from "~/features/games/game-view.server";
import {
  addExternalPlayer,
  removeExternalPlayer,
} from "~/features/games/participation/external-players.server";
import { participate } from "~/features/games/participation/participation.server";
import { markPaid } from "~/features/games/participation/payments.server";
import { invitePlayers, respondToInvitation } from "~/features/invitations/invitations.server";
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

describe("who may do what", () => {
  const ROLES = ["stranger", "confirmed", "maybe", "invited", "organizer"] as const;
  type Role = (typeof ROLES)[number];

  const VERBS: [string, (actor: Actor, game: Game) => Promise<unknown>, ErrorCode][] = [
    ["edit", (actor, { id }) => editGame(actor, id, { title: "Other" }), "only_organizer"],
    ["see the edit form", (actor, { id }) => editDraft(actor, id), "only_organizer"],
    ["duplicate", (actor, { id }) => duplicateGame(actor, id), "only_organizer"],
    ["start", (actor, { id }) => changeStatus(actor, id, "in_progress"), "only_organizer"],
    ["cancel", (actor, { id }) => changeStatus(actor, id, "cancelled"), "only_organizer"],
    [
      "add an external player",
      (actor, { id }) => addExternalPlayer(actor, id, { name: "Simo" }),
      "only_organizer_external",
    ],
    ["renew the code", (actor, { id }) => renewCode(actor, id), "only_organizer"],
    [
      "invite",
      async (actor, { id }) => invitePlayers(actor, id, [(await makePlayer()).id]),
      "only_organizer",
    ],
  ];

  it.each(VERBS.flatMap((verb) => ROLES.map((role) => [verb[0], role, verb] as const)))(
    "%s as %s",
    async (_, role: Role, [, call, refusal]) => {
      const player = role === "organizer" ? organizer : await makePlayer();
      if (role !== "organizer" && role !== "stranger") await joinGameAs(game.id, player.id, { status: role });
      const before = await gameById(undefined, game.id);
      const expected = role === "organizer" ? "ok" : role === "stranger" ? "game_not_found" : refusal;
      expect(await outcome(call(actorOf(player), game))).toBe(expected);
      if (expected !== "ok") expect(await gameById(undefined, game.id)).toEqual(before);
    },
  );

  it.each<[Role, ErrorCode | "ok"]>([
    ["stranger", "game_not_found"],
    ["confirmed", "only_organizer"],
    ["organizer", "ok"],
  ])("completing, paying and removing as %s", async (role, expected) => {
    const player = role === "organizer" ? organizer : await makePlayer();
    if (role === "confirmed") await joinGameAs(game.id, player.id);
    const external = await addExternalPlayer(actorOf(organizer), game.id, { name: "Simo" });
    await changeStatus(actorOf(organizer), game.id, "in_progress");
    const actor = actorOf(player);
    const external403 = expected === "only_organizer" ? "only_organizer_external" : expected;
    expect(await outcome(markPaid(actor, game.id, { participantId: external, paid: true }))).toBe(expected);
    expect(await outcome(removeExternalPlayer(actor, game.id, external))).toBe(external403);
    expect(await outcome(changeStatus(actor, game.id, "completed"))).toBe(expected);
  });

  it("an admin sees a game but does not run it", async () => {
    const admin = actorOf(await makePlayer({ role: "admin" }));
    expect(await outcome(open(admin, game))).toBe("ok");
    expect(await outcome(editGame(admin, game.id, { title: "Other" }))).toBe("only_organizer");
  });

  it("nobody can answer somebody else's invitation", async () => {
    const player = await makePlayer();
    const { id } = await joinGameAs(game.id, player.id, { status: "invited" });
    expect(await outcome(respondToInvitation(actorOf(organizer), id, { status: "confirmed" }))).toBe(
      "invitation_not_found",
    );
    expect(await outcome(respondToInvitation(actorOf(player), newId(), { status: "confirmed" }))).toBe(
      "invitation_not_found",
    );
    expect(await outcome(respondToInvitation(actorOf(player), id, { status: "confirmed" }))).toBe("ok");
  });
});

describe("a hidden game", () => {
  it("is visible to admins only, even with its code", async () => {
    const hidden = await makeGame({ organizerId: organizer.id, hiddenAt: now() });
    const player = await makePlayer();
    await joinGameAs(hidden.id, player.id);
    expect(await outcome(open(actorOf(player), hidden, hidden.gameCode))).toBe("game_not_found");
    expect(await outcome(participate(actorOf(player), hidden.id, { status: "declined" }))).toBe(
      "game_not_found",
    );
    expect(await outcome(findByCode(hidden.gameCode, "10.0.0.9"))).toBe("game_code_unknown");
    expect(await outcome(open(actorOf(organizer), hidden))).toBe("game_not_found");
    expect(await outcome(open(actorOf(await makePlayer({ role: "admin" })), hidden))).toBe("ok");
  });
});

describe("participants", () => {
  it("are shown according to the viewer", async () => {
    const shown = await makeGame({ organizerId: organizer.id, isPaid: true, priceMinor: 500 });
    const players = new Map<string, Player>();
    for (const status of ["confirmed", "maybe", "waitlisted", "invited", "declined"] as const) {
      const player = await makePlayer();
      await joinGameAs(shown.id, player.id, { status });
      players.set(status, player);
    }
    const seenBy = async (viewer: Actor | null) =>
      (await open(viewer, shown)).participants.map((one) => one.status);
    const as = (status: string) => actorOf(players.get(status) ?? { id: "" });
    expect(await seenBy(null)).toEqual(["confirmed", "maybe"]);
    expect(await seenBy(actorOf(await makePlayer()))).toEqual(["confirmed", "maybe"]);
    expect(await seenBy(as("confirmed"))).toEqual(["confirmed", "maybe", "waitlisted", "declined"]);
    expect(await seenBy(as("invited"))).toEqual(["confirmed", "maybe", "invited"]);
    expect(await seenBy(actorOf(organizer))).toEqual([
      "confirmed",
      "maybe",
      "waitlisted",
      "invited",
      "declined",
    ]);
    expect((await open(null, shown)).waitlistCount).toBe(1);
    expect((await open(as("waitlisted"), shown)).waitlistPosition).toBe(1);
    const paid = async (viewer: Actor | null) =>
      (await open(viewer, shown)).participants.map((one) => one.hasPaid);
    expect(await paid(as("confirmed"))).toEqual([null, null, null, null]);
    expect(await paid(actorOf(organizer))).toEqual([false, null, null, null, null]);
  });
});
