import { beforeEach, describe, expect, it } from "vitest";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import * as refundsPage from "~/features/game-page/routes/refunds";
import { cancelGame } from "~/features/games/game-status.server";
import { gamePageView } from "~/features/games/game-view.server";
import { removeExternalPlayer } from "~/features/games/participation/external-players.server";
import { participate } from "~/features/games/participation/participation.server";
import { markPaid } from "~/features/games/participation/payments.server";
import { owedRefundsOf, settleRefund } from "~/features/games/participation/refunds.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { leaveGuestSpot, takeGuestSpot } from "~/features/guests/guests.server";
import { at, get, submit } from "../../support/request";
import { actorOf, outcome, placeOf } from "../support";

let organizer: Player;
let player: Player;
let gameId: string;

beforeEach(async () => {
  organizer = await makePlayer();
  player = await makePlayer({ firstName: "Amel", lastName: "Idrissi" });
  const paid = { isPaid: true, priceMinor: 3000, currency: "MAD", guestsAllowed: true, companionsAllowed: 2 };
  gameId = (await makeGame({ organizerId: organizer.id, ...paid })).id;
  await joinGameAs(gameId, player.id);
});

const tick = (participantId: string, paid = true) =>
  markPaid(actorOf(organizer), gameId, { participantId, paid });
const leave = () => participate(actorOf(player), gameId, { status: "declined" });
const owed = async () => (await owedRefundsOf(gameId)).map(({ name }) => name);
const labelFor = async (viewer: Player) =>
  (await gamePageView(actorOf(viewer), gameId, { access: {}, locale: "en", origin: "https://houma.test" }))
    .refundsLabel;

describe("what was paid stays as a refund owed to", () => {
  it("a player who leaves, and not to one who never paid", async () => {
    await leave();
    expect(await owed()).toEqual([]);
    await participate(actorOf(player), gameId, { status: "confirmed" });
    await tick(player.id);
    await leave();
    expect(await owed()).toEqual(["Amel Idrissi"]);
    expect([await labelFor(organizer), await labelFor(player)]).toEqual(["1 refund owed", null]);
  });

  it("nobody once the payer has a spot again, which is still paid", async () => {
    await tick(player.id);
    await leave();
    await participate(actorOf(player), gameId, { status: "confirmed" });
    expect(await owed()).toEqual([]);
    expect((await placeOf(gameId, player.id))?.hasPaid).toBe(true);
  });

  it("a player whom the organizer removes, with the friends who leave too", async () => {
    const friend = await addExternalPlayer(gameId, "Karim", { broughtById: player.id });
    await tick(player.id);
    await tick(friend.id);
    await removePlayer(actorOf(organizer), gameId, { participantId: player.id, reason: null });
    expect(await owed()).toEqual(["Amel Idrissi", "Karim"]);
  });

  it("an external player whom the organizer removes, and a guest who gives the spot up", async () => {
    const external = await addExternalPlayer(gameId, "Simo");
    const guest = await takeGuestSpot(null, gameId, { name: "Driss", access: { address: "192.0.2.1" } });
    await tick(external.id);
    await tick(guest.participantId);
    await removeExternalPlayer(actorOf(organizer), gameId, external.id);
    await leaveGuestSpot(guest.token);
    expect(await owed()).toEqual(["Driss", "Simo"]);
  });

  it("everybody who paid for a game that was cancelled", async () => {
    await tick(player.id);
    await cancelGame(actorOf(organizer), gameId);
    expect(await owed()).toEqual(["Amel Idrissi"]);
  });
});

describe("the organizer's page of refunds", () => {
  const open = (as: Player | null) => get(refundsPage.loader, { as, params: { id: gameId } });
  const settle = (refundId: string, as = organizer) =>
    submit(refundsPage.action, { as, params: { id: gameId }, form: { refundId } });

  it("lists who is owed, and forgets who was paid back, once and again", async () => {
    const external = await addExternalPlayer(gameId, "Simo");
    await tick(player.id);
    await tick(external.id);
    await leave();
    await removeExternalPlayer(actorOf(organizer), gameId, external.id);
    expect(at((await open(organizer)).body, "refunds")).toHaveLength(2);
    for (const { id } of await owedRefundsOf(gameId)) {
      for (const _ of [1, 2]) expect((await settle(id)).location).toBe(`/games/${gameId}/refunds`);
    }
    expect(await owed()).toEqual([]);
    expect((await placeOf(gameId, player.id))?.hasPaid).toBe(false);
  });

  it("is nobody else's, and takes no payment back from who is in the game", async () => {
    await tick(player.id);
    const place = (await placeOf(gameId, player.id))?.id ?? "";
    expect((await open(player)).status).toBe(403);
    expect(at((await settle(place, player)).body, "codes.")).toEqual(["only_organizer"]);
    expect(await outcome(settleRefund(actorOf(organizer), gameId, place))).toBe("payment_changed");
  });
});
