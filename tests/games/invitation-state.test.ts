import { millisecondsInHour as HOUR } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { addMember, makeCrew } from "#seed/factories/crews";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { finishAfterAnswers } from "~/core/jobs/after-answer.server";
import { freeze, now } from "~/core/time/clock.server";
import { inGroups } from "~/features/game-page/components/roster-filters";
import * as page from "~/features/game-page/routes/game";
import { gamePageView } from "~/features/games/game-view.server";
import { nudgeInvited } from "~/features/invitations/nudges.server";
import { api } from "../support/api";
import { get } from "../support/request";
import { actorOf, placeOf } from "./support";

const NOON = new Date("2026-12-01T12:00:00.000Z");

let organizer: Player;
let game: Game;

beforeEach(async () => {
  freeze(NOON);
  organizer = await makePlayer();
  game = await makeGame({ organizerId: organizer.id });
});

async function playerWith(options: Parameters<typeof joinGameAs>[2]): Promise<Player> {
  const player = await makePlayer();
  await joinGameAs(game.id, player.id, options);
  return player;
}

const open = async (as: Player | null) => {
  await get(page.loader, { as, params: { id: game.id }, path: `/games/${game.id}` });
  await finishAfterAnswers();
};
const seenAtOf = async (player: Player) => (await placeOf(game.id, player.id))?.seenAt;
const invitedBy = () => ({ status: "invited", invitedById: organizer.id }) as const;

describe("when an invitation was seen", () => {
  it("is noted the first time the invited person opens the game, on the page or by the API", async () => {
    const [sami, lina] = [await playerWith(invitedBy()), await playerWith(invitedBy())];
    await open(organizer);
    await open(lina);
    expect([await seenAtOf(sami), await seenAtOf(lina)]).toEqual([null, NOON]);
    freeze(new Date(+NOON + HOUR));
    await open(lina);
    expect(await seenAtOf(lina)).toEqual(NOON);
    await api("/api/games/{id}", { as: sami, params: { id: game.id } });
    await finishAfterAnswers();
    expect(await seenAtOf(sami)).toEqual(now());
  });

  it("is not noted of anybody who was not invited", async () => {
    const player = await playerWith({ status: "confirmed" });
    await open(player);
    expect(await seenAtOf(player)).toBeNull();
  });
});

describe("invited people", () => {
  const shown = async (as: Player) => {
    const access = { access: {}, locale: "en", origin: "http://localhost:3000" } as const;
    return (await gamePageView(actorOf(as), game.id, access)).participants;
  };

  it("have a group of their own with their state, until they answer", async () => {
    const unseen = await playerWith(invitedBy());
    const seen = await playerWith({ ...invitedBy(), seenAt: NOON });
    const no = await playerWith({ ...invitedBy(), status: "declined" });
    const left = await playerWith({ ...invitedBy(), status: "declined", leftAt: NOON });
    const removed = await playerWith({ ...invitedBy(), status: "declined", removedAt: NOON });
    const uninvited = await playerWith({ status: "declined" });
    const comes = await playerWith({ ...invitedBy(), status: "confirmed" });
    const people = await shown(organizer);
    const stateOf = ({ id }: Player) => people.find((one) => one.id === id)?.invitation;
    expect([unseen, seen, no, left, removed, uninvited, comes].map(stateOf)).toEqual([
      ...["unseen", "seen", "no"],
      ...[null, null, null, null],
    ]);
    const counts = (["confirmed", "maybe", "waitlisted", "invited", "declined"] as const).map(
      (status) => inGroups(people, [status]).length,
    );
    expect(counts).toEqual([1, 0, 0, 2, 4]);
  });

  it("are shown with their state to a co-organizer of the crew, who may also send reminders", async () => {
    const crew = await makeCrew({ ownerId: organizer.id });
    const helper = await makePlayer();
    await addMember(crew.id, helper.id, "organizer");
    game = await makeGame({ organizerId: organizer.id, crewId: crew.id });
    const invited = await playerWith({ ...invitedBy(), seenAt: NOON });
    expect((await shown(helper)).find(({ id }) => id === invited.id)).toMatchObject({
      ...{ invitation: "seen", isNudgeable: true },
    });
    const { body } = await api("/api/games/{id}/participants", { as: helper, params: { id: game.id } });
    expect(JSON.stringify(body)).toContain('"seen":true');
    expect(await nudgeInvited(actorOf(helper), game.id)).toEqual({ nudged: [invited.id], skipped: [] });
    expect((await shown(helper)).find(({ id }) => id === invited.id)?.isNudgeable).toBe(false);
  });

  it("are shown with their state to the organizer only", async () => {
    await playerWith({ ...invitedBy(), seenAt: NOON });
    const invited = await playerWith(invitedBy());
    const player = await playerWith({ status: "confirmed" });
    await playerWith({ ...invitedBy(), status: "declined" });
    for (const reader of [invited, player])
      expect((await shown(reader)).map(({ invitation }) => invitation).filter(Boolean)).toEqual([]);
    const read = async (as: Player) =>
      JSON.stringify((await api("/api/games/{id}/participants", { as, params: { id: game.id } })).body);
    expect((await read(organizer)).match(/"seen":(true|false)/g)?.sort()).toEqual([
      '"seen":false',
      '"seen":true',
    ]);
    expect(await read(player)).not.toContain('"seen"');
  });
});
