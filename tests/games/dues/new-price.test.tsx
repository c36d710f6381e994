import { beforeEach, describe, expect, it } from "vitest";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { PaidSpots } from "~/features/game-editor/components/PaidSpots";
import { action } from "~/features/game-editor/routes/edit";
import { editGame } from "~/features/games/edit-game.server";
import { setPayment } from "~/features/games/participation/payments.server";
import { useServerForm } from "~/ui/forms/use-server-form";
import { api } from "../../support/api";
import { at, submit } from "../../support/request";
import { htmlOf } from "../../support/screen";
import { actorOf, outcome } from "../support";

let organizer: Player;
let amel: Player;
let karim: Player;
let game: Awaited<ReturnType<typeof makeGame>>;

beforeEach(async () => {
  [organizer, amel, karim] = await Promise.all([...[makePlayer(), makePlayer(), makePlayer()]] as const);
  game = await makeGame({ organizerId: organizer.id, isPaid: true, priceMinor: 3000, currency: "MAD" });
  for (const { id } of [amel, karim]) await joinGameAs(game.id, id);
});

const mark = (participantId: string, state: "paid" | "excused" | "refunded") =>
  setPayment(actorOf(organizer), game.id, { participantId, state });
const edit = (body: object) =>
  api("/api/games/{id}", { method: "PATCH", params: { id: game.id }, as: organizer, body });
async function dueOf({ id }: { id: string }) {
  const { body } = await api("/api/games/{id}/dues", { params: { id: game.id }, as: organizer });
  const list = at(body, "dues");
  return Array.isArray(list)
    ? list.find((due) => [at(due, "userId"), at(due, "participantId")].includes(id))
    : undefined;
}

describe("another price", () => {
  it("needs no choice while nobody has paid, nor for another change or a free game", async () => {
    expect((await edit({ price: 40 })).status).toBe(200);
    await mark(amel.id, "paid");
    expect((await edit({ title: "Foot", price: 40 })).status).toBe(200);
    expect((await edit({ is_paid: false })).status).toBe(200);
    expect(await dueOf(amel)).toMatchObject({ state: "refund_owed", refundOwed: 40 });
  });

  it("is refused without one once somebody has paid, and changes nothing", async () => {
    await mark(amel.id, "paid");
    const { status, body } = await edit({ price: 50, title: "Other" });
    expect([status, at(body, "code")]).toEqual([409, "price_needs_choice"]);
    expect(at(body, "detail")).toContain("already paid (1)");
    expect((await api("/api/games/{id}", { params: { id: game.id } })).body).toMatchObject({ price: 30 });
  });

  it("is settled by what was paid, if the organizer says so", async () => {
    await mark(amel.id, "paid");
    expect((await edit({ price: 50, paid_spots: "settled" })).status).toBe(200);
    expect([await dueOf(amel), await dueOf(karim)]).toMatchObject([
      { state: "paid", due: 30, paid: 30 },
      { state: "due", due: 50, paid: 0 },
    ]);
  });

  it("is owed or owed back by the difference, also later, guests too", async () => {
    const simo = await addExternalPlayer(game.id, "Simo");
    for (const { id } of [amel, simo]) await mark(id, "paid");
    await edit({ price: 50, paid_spots: "difference" });
    expect([await dueOf(amel), await dueOf(simo)]).toMatchObject(
      Array(2).fill({ state: "due", due: 50, paid: 30, refundOwed: 0 }),
    );
    await edit({ price: 20, paid_spots: "difference" });
    expect(await dueOf(amel)).toMatchObject({ state: "refund_owed", due: 20, refundOwed: 10 });
    await mark(amel.id, "refunded");
    expect(await dueOf(amel)).toMatchObject({ state: "paid", due: 20, paid: 20 });
  });

  it("keeps the old amount of who paid before amounts were recorded", async () => {
    const old = await joinGameAs(game.id, (await makePlayer()).id, { hasPaid: true });
    await edit({ price: 50, paid_spots: "difference" });
    expect(await dueOf(old)).toMatchObject({ state: "due", due: 50, paid: 30 });
  });

  it("leaves who is excused alone", async () => {
    await mark(karim.id, "excused");
    await mark(amel.id, "paid");
    await edit({ price: 50, paid_spots: "difference" });
    expect(await dueOf(karim)).toMatchObject({ state: "excused", due: 0 });
  });

  it("that becomes a shared cost, or another one, is always the difference", async () => {
    await mark(amel.id, "paid");
    const share = (total_cost: number, paid_spots?: string) => edit({ total_cost, ...{ paid_spots } });
    expect(at((await share(200)).body, "code")).toBe("price_needs_choice");
    expect(at((await share(200, "settled")).body, "code")).toBe("share_differs");
    expect((await share(200, "difference")).status).toBe(200);
    expect(at((await share(300)).body, "code")).toBe("price_needs_choice");
    expect((await edit({ max_players: 20 })).status).toBe(200);
  });

  it("two organizers at once: what the second saw is not asked again for the first's price", async () => {
    await mark(amel.id, "paid");
    const change = { price: 50, paidSpots: "settled" } as const;
    const outcomes = await Promise.all(
      [1, 2].map(() => outcome(editGame(actorOf(organizer), game.id, change, +game.updatedAt))),
    );
    expect(outcomes.filter((code) => code === "conflict")).toHaveLength(1);
  });
});

describe("the form without scripts", () => {
  const send = (fields: Record<string, string>) =>
    submit(action, {
      ...{ as: organizer, params: { id: game.id } },
      form: {
        ...{ title: "Foot", sportId: game.sportId, date: "2026-12-05", startTime: "10:00", endTime: "12:00" },
        ...{ minPlayers: "2", maxPlayers: "10", skillLevel: "beginner", isPaid: "on", price: "50" },
        ...fields,
      },
    });

  it("comes back with the question and all values, and saves with the answer", async () => {
    await mark(amel.id, "paid");
    const asked = await send({});
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({
      codes: { paidSpots: ["price_needs_choice"] },
      result: { initialValue: { price: "50", title: "Foot" } },
    });
    expect((await send({ paidSpots: "difference" })).location).toBe(`/games/${game.id}`);
    expect(await dueOf(amel)).toMatchObject({ due: 50, paid: 30 });
  });

  const values = async (props: Parameters<typeof Question>[0]) =>
    [...(await htmlOf(<Question {...props} />)).matchAll(/value="(\w+)"/g)].map(([, value]) => value);

  it("shows the question once it is asked, with the answers that are possible", async () => {
    expect(await values({ values: { costSharing: "each" }, isAsked: false })).toEqual([]);
    expect(await values({ values: { costSharing: "each" }, isAsked: true })).toEqual([
      "settled",
      "difference",
    ]);
    expect(await values({ values: { costSharing: "organizer_pays" }, isAsked: true })).toEqual([
      "difference",
    ]);
  });
});

function Question({ values, isAsked }: { values: Record<string, string>; isAsked: boolean }) {
  const [, fields] = useServerForm<{ paidSpots: string; costSharing: string }>({
    id: "question",
    result: {
      status: "error",
      initialValue: values,
      ...(isAsked && { error: { paidSpots: ["1 player has paid"] } }),
    },
  });
  return <PaidSpots fields={fields} />;
}
