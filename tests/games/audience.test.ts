import { describe, expect, it, test } from "vitest";
import { addMember, makeCrew } from "#seed/factories/crews";
import {
  addExternalPlayer,
  fillGame,
  type GameOptions,
  gameById,
  joinGameAs,
  makeGame,
} from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { hashToken } from "~/core/ids.server";
import * as invitationRoute from "~/features/dashboard/routes/invitation";
import * as participationRoute from "~/features/game-page/routes/participation";
import { createGame } from "~/features/games/create-game.server";
import { duplicateGame } from "~/features/games/drafts.server";
import { editGame } from "~/features/games/edit-game.server";
import { gamePageView } from "~/features/games/game-view.server";
import { claimGuestSpot } from "~/features/games/participation/claim-guest-spot.server";
import { participate } from "~/features/games/participation/participation.server";
import { audienceRefusal, isFor } from "~/features/games/rules";
import type { Audience, Gender } from "~/features/games/types";
import { findCandidatesByIds } from "~/features/invitations/candidates.server";
import { invitePlayers, respondToInvitation } from "~/features/invitations/invitations.server";
import { api } from "../support/api";
import { at, submit } from "../support/request";
import { actorOf, EVENING, LATER, newGame, outcome, statusOf } from "./support";

const game = (options: GameOptions = {}) =>
  makeGame({ audience: "women", startTime: EVENING, endTime: LATER, ...options });
const playerOf = (gender: Gender | null) => makePlayer({ gender });

describe("whom a game is for", () => {
  const rows = [
    ["everyone", "male", true],
    ["everyone", null, true],
    ["women", "female", true],
    ["women", "male", false],
    ["women", "other", null],
    ["women", null, null],
    ["men", "male", true],
    ["men", "female", false],
    ["men", "other", null],
    ["men", null, null],
  ] as const satisfies readonly [Audience, Gender | null, boolean | null][];

  test.each(rows)("%s, with the gender %s in the profile: %s", (audience, gender, expected) => {
    expect(isFor(audience, gender)).toBe(expected);
    const said = audienceRefusal(audience, { gender, declared: true });
    const unsaid = audienceRefusal(audience, { gender, declared: false });
    expect(said).toBe(expected === false ? "not_for_you" : null);
    expect(unsaid).toBe(expected === false ? "not_for_you" : expected ? null : "audience_undeclared");
  });
});

describe("taking part in a game for women", () => {
  test.each([
    ["female", undefined, "ok"],
    ["male", undefined, "not_for_you"],
    ["male", true, "not_for_you"],
    [null, undefined, "audience_undeclared"],
    [null, false, "audience_undeclared"],
    [null, true, "ok"],
    ["other", true, "ok"],
  ] as const)("gender %s, declared %s: %s", async (gender, declared, expected) => {
    for (const status of ["confirmed", "maybe"] as const) {
      const { id } = await game();
      const player = await playerOf(gender);
      expect(await outcome(participate(actorOf(player), id, { status, declared }))).toBe(expected);
      expect(await statusOf(id, player.id)).toBe(expected === "ok" ? status : undefined);
    }
    const full = await game({ maxPlayers: 2 });
    await fillGame(full.id);
    const waiting = await playerOf(gender);
    const asked = { status: "waitlisted", declared } as const;
    expect(await outcome(participate(actorOf(waiting), full.id, asked))).toBe(expected);
  });

  it("needs the declaration only once; the player can change the answer without it", async () => {
    const [{ id }, player] = [await game(), await playerOf(null)];
    await participate(actorOf(player), id, { status: "maybe", declared: true });
    await participate(actorOf(player), id, { status: "confirmed" });
    expect(await statusOf(id, player.id)).toBe("confirmed");
  });

  it("a man who already has a spot can leave", async () => {
    const [{ id }, player] = [await game(), await playerOf("male")];
    await joinGameAs(id, player.id);
    expect(await outcome(participate(actorOf(player), id, { status: "declined" }))).toBe("ok");
  });

  it("is refused to an organizer who is a man, who may still organize the game", async () => {
    const organizer = await playerOf("male");
    const { id } = await game({ organizerId: organizer.id });
    expect(await outcome(participate(actorOf(organizer), id, { status: "confirmed" }))).toBe("not_for_you");
    const input = newGame({ audience: "women", organizerPlays: true });
    expect(await outcome(createGame(actorOf(organizer), input))).toBe("not_for_you");
    const declaring = await playerOf(null);
    expect(await outcome(createGame(actorOf(declaring), input))).toBe("ok");
    expect(await outcome(createGame(actorOf(organizer), { ...input, organizerPlays: false }))).toBe("ok");
  });

  it("is refused by form and JSON with the same code, whose text is about the refused player only", async () => {
    const [{ id }, unset, man] = [await game(), await playerOf(null), await playerOf("male")];
    const byForm = (as: Player, form: Record<string, string>) =>
      submit(participationRoute.action, { as, params: { id }, path: `/games/${id}/participation`, form });
    const byJson = (as: Player, body: unknown) =>
      api("/api/games/{id}/join", { as, method: "POST", params: { id }, body });
    expect(at((await byForm(unset, { status: "confirmed" })).body, "codes")).toEqual({
      declared: ["audience_undeclared"],
    });
    expect(await byJson(unset, {})).toMatchObject({ status: 409, body: { code: "audience_undeclared" } });
    expect(at((await byForm(man, { status: "confirmed" })).body, "codes")).toEqual({ "": ["not_for_you"] });
    const refused = await byJson(man, { declared: true });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "not_for_you", detail: "This game is for women." },
    });
    expect((await byForm(unset, { status: "confirmed", declared: "on" })).status).toBe(302);
    expect(await byJson(await playerOf(null), { declared: true })).toMatchObject({ status: 200 });
  });

  it("is refused to a man who claims a guest spot for his account", async () => {
    const token = "t".repeat(43);
    const { id } = await game({ guestsAllowed: true });
    await addExternalPlayer(id, "Salma", { claimTokenHash: hashToken(token) });
    expect(await outcome(claimGuestSpot(actorOf(await playerOf("male")), token))).toBe("not_for_you");
    expect(await outcome(claimGuestSpot(actorOf(await playerOf(null)), token))).toBe("ok");
  });
});

describe("the page of a game for women", () => {
  test.each([
    [null, true, true],
    ["female", false, true],
    ["male", false, false],
  ] as const)(
    "for a player of the gender %s asks for a declaration: %s, and offers to join: %s",
    async (gender, asks, joins) => {
      const [{ id }, player] = [await game(), await playerOf(gender)];
      const context = { access: {}, locale: "en", origin: "https://houma.test" } as const;
      const view = await gamePageView(actorOf(player), id, context);
      expect(view).toMatchObject({ audience: "women", mustDeclare: asks });
      expect([view.can.join, view.can.maybe].map(Boolean)).toEqual([joins, joins]);
    },
  );
});

describe("invitations to a game for women", () => {
  it("skip men, and ask a player without a gender for the declaration", async () => {
    const organizer = await playerOf("female");
    const { id } = await game({ organizerId: organizer.id });
    const [woman, unset, man] = [await playerOf("female"), await playerOf(null), await playerOf("male")];
    const ids = [woman.id, unset.id, man.id];
    expect((await findCandidatesByIds(actorOf(organizer), id, ids)).map((one) => one.id).sort()).toEqual(
      [woman.id, unset.id].sort(),
    );
    const { invited, skipped } = await invitePlayers(actorOf(organizer), id, ids);
    expect(invited.map(({ userId }) => userId).sort()).toEqual([woman.id, unset.id].sort());
    expect(skipped).toEqual([man.id]);
    const own = invited.find(({ userId }) => userId === unset.id)?.participantId ?? "";
    const answer = (form: Record<string, string>) =>
      submit(invitationRoute.action, {
        as: unset,
        params: { participationId: own },
        path: `/dashboard/invitations/${own}`,
        form,
      });
    expect(at((await answer({ status: "confirmed" })).body, "codes")).toEqual({
      declared: ["audience_undeclared"],
    });
    expect(
      await outcome(respondToInvitation(actorOf(unset), own, { status: "confirmed", declared: true })),
    ).toBe("ok");
  });
});

describe("changing whom a game is for", () => {
  test.each<[string, (id: string) => Promise<unknown>, string]>([
    ["nobody else is in it", async () => {}, "ok"],
    [
      "somebody declined",
      async (id) => joinGameAs(id, (await playerOf("male")).id, { status: "declined" }),
      "ok",
    ],
    ["a woman plays", async (id) => joinGameAs(id, (await playerOf("female")).id), "audience_has_players"],
    ["a man plays", async (id) => joinGameAs(id, (await playerOf("male")).id), "audience_has_players"],
    [
      "somebody is invited",
      async (id) => joinGameAs(id, (await playerOf(null)).id, { status: "invited" }),
      "audience_has_players",
    ],
    ["a guest plays", (id) => addExternalPlayer(id, "Simo", { invitedById: null }), "audience_has_players"],
  ])(
    "to women while %s: refused if other players or guests have a spot or an invitation",
    async (_, prepare, expected) => {
      const organizer = await playerOf("female");
      const { id } = await game({ audience: "everyone", organizerId: organizer.id });
      await joinGameAs(id, organizer.id);
      await addExternalPlayer(id, "Simo", { invitedById: organizer.id });
      await prepare(id);
      expect(await outcome(editGame(actorOf(organizer), id, { audience: "women" }))).toBe(expected);
      expect((await gameById(undefined, id)).audience).toBe(expected === "ok" ? "women" : "everyone");
    },
  );

  it.each(["confirmed", "maybe", "waitlisted"] as const)(
    "to women is refused to a male organizer who is %s",
    async (status) => {
      const organizer = await playerOf("male");
      const { id } = await game({ audience: "everyone", organizerId: organizer.id });
      await joinGameAs(id, organizer.id, { status });
      expect(await outcome(editGame(actorOf(organizer), id, { audience: "women" }))).toBe("not_for_you");
    },
  );

  it("to women is refused to a woman who organizes with a man who plays", async () => {
    const organizer = await playerOf("male");
    const woman = await playerOf("female");
    const { id: crewId } = await makeCrew({ ownerId: organizer.id });
    await addMember(crewId, woman.id, "organizer");
    const { id } = await game({ audience: "everyone", organizerId: organizer.id, crewId });
    await joinGameAs(id, organizer.id);
    expect(await outcome(editGame(actorOf(woman), id, { audience: "women" }))).toBe("not_for_you");
  });

  it("back to everyone is possible at any time, and a copy of a game for women is for women too", async () => {
    const { id, organizerId } = await game();
    const organizer = { id: organizerId };
    expect((await duplicateGame(actorOf(organizer), id)).audience).toBe("women");
    await joinGameAs(id, (await playerOf("female")).id);
    const as = await makePlayer();
    const answer = await api("/api/games/{id}", {
      as: { ...as, id: organizerId },
      method: "PATCH",
      params: { id },
      body: { audience: "everyone" },
    });
    expect(answer.body).toMatchObject({ audience: "everyone" });
  });
});
