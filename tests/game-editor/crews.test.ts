import { millisecondsInHour } from "date-fns/constants";
import { expect, it } from "vitest";
import { sportId } from "#db/reference";
import { addMember, makeCrew } from "#seed/factories/crews";
import { gameById, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import * as createPage from "~/features/game-editor/routes/create";
import * as editPage from "~/features/game-editor/routes/edit";
import { EVENING, LATER } from "../games/support";
import { at, get, submit } from "../support/request";

const FORM = {
  ...{ title: "Foot du mardi", date: "2026-12-01", startTime: "18:00", endTime: "20:00" },
  ...{ minPlayers: "2", maxPlayers: "10", skillLevel: "all_levels" },
};

it("the form of a new game offers the player's crews, and selects the crew whose page linked to it", async () => {
  const player = await makePlayer();
  const crew = await makeCrew({ name: "Les Aigles" });
  await addMember(crew.id, player.id);
  await makeCrew({ name: "Others" });
  const path = `/games/create?step=3&sportId=${crew.sportId}&crewId=${crew.id}`;
  const { body } = await get(createPage.loader, { as: player, path });
  expect(at(body, "crews")).toEqual([{ id: crew.id, name: "Les Aigles" }]);
  expect(at(body, "values.crewId")).toBe(crew.id);
  const { body: stranger } = await get(createPage.loader, { as: await makePlayer(), path });
  expect(at(stranger, "crews")).toEqual([]);
});

it("the form of a new game selects the crew of the organizer's last game of that sport, if they are a member", async () => {
  const crew = await makeCrew();
  const member = await makePlayer();
  const last = await makeGame({
    ...{ organizerId: member.id, sportId: crew.sportId, crewId: crew.id, crewOnly: true },
    ...{ gameType: "private", startTime: EVENING, endTime: LATER },
  });
  const values = async (sport: string) => {
    const path = `/games/create?step=3&sportId=${sport}`;
    return at((await get(createPage.loader, { as: member, path })).body, "values");
  };
  expect(await values(last.sportId)).toMatchObject({ crewId: "none", gameType: "private" });
  await addMember(crew.id, member.id);
  expect(await values(last.sportId)).toMatchObject({
    ...{ crewId: crew.id, gameType: "crew", crewFirstHours: "24" },
  });
  expect(await values(sportId("golf"))).toMatchObject({ crewId: "none", gameType: "private" });
  await makeGame({
    ...{ organizerId: member.id, sportId: crew.sportId, crewId: crew.id, crewFirstHours: 48 },
    ...{ gameType: "public", startTime: LATER, endTime: new Date(+LATER + millisecondsInHour) },
  });
  expect(await values(last.sportId)).toMatchObject({
    ...{ crewId: crew.id, gameType: "public", crewFirstHours: "48" },
  });
});

it("a submitted form makes a game that only the crew sees, and refuses one without a crew at its field", async () => {
  const crew = await makeCrew();
  const owner = { id: crew.ownerId };
  const form = { ...FORM, sportId: crew.sportId, gameType: "crew", crewId: crew.id, crewFirstHours: "24" };
  const made = await submit(createPage.action, { as: owner, form });
  const id = /[0-9a-f-]{36}/.exec(made.location ?? "")?.[0] ?? "";
  expect(await gameById(undefined, id)).toMatchObject({
    crewId: crew.id,
    crewOnly: true,
    gameType: "private",
  });
  const refused = await submit(createPage.action, { as: owner, form: { ...form, crewId: "none" } });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("Choose the crew that will see this game");
});

it("editing keeps a crew that is not in the form, changes when spots open to everyone, and removes the crew", async () => {
  const crew = await makeCrew();
  const owner = { id: crew.ownerId };
  const game = await makeGame({
    ...{ organizerId: owner.id, crewId: crew.id, crewFirstHours: 24 },
    ...{ startTime: EVENING, endTime: LATER },
  });
  const edit = { as: owner, path: `/games/${game.id}/edit`, params: { id: game.id } };
  expect(at((await get(editPage.loader, edit)).body, "draft.crewFirstHours")).toBe("24");
  const form = { ...FORM, sportId: game.sportId, venueId: game.venueId ?? "" };
  await submit(editPage.action, { ...edit, form });
  expect(await gameById(undefined, game.id)).toMatchObject({ crewId: crew.id, crewFirstHours: 24 });
  await submit(editPage.action, { ...edit, form: { ...form, crewId: crew.id, crewFirstHours: "0" } });
  expect(await gameById(undefined, game.id)).toMatchObject({ crewId: crew.id, crewFirstHours: null });
  await submit(editPage.action, { ...edit, form: { ...form, crewId: "none" } });
  expect(await gameById(undefined, game.id)).toMatchObject({ crewId: null });
});

it("editing offers the game's crew while it is hidden, without its name, so that it stays", async () => {
  const crew = await makeCrew({ hiddenAt: now() });
  const game = await makeGame({ organizerId: crew.ownerId, crewId: crew.id });
  const edit = { as: { id: crew.ownerId }, path: `/games/${game.id}/edit`, params: { id: game.id } };
  const { body } = await get(editPage.loader, edit);
  expect(at(body, "crews")).toEqual([{ id: crew.id, name: "(name hidden)" }]);
  expect(at(body, "draft.crewId")).toBe(crew.id);
});
