import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { crewLedger } from "#db/schema/dues";
import { notifications } from "#db/schema/notifications";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { changeMemberRole, removeMember } from "~/features/crews/members.server";
import * as duesPage from "~/features/game-page/routes/dues";
import { remindOfDues } from "~/features/games/dues/remind.server";
import { completeGame, completeOverdueGames, undoStatus } from "~/features/games/game-status.server";
import { gamePageView } from "~/features/games/game-view.server";
import { setPayment } from "~/features/games/participation/payments.server";
import { ledgerCsv } from "~/features/ledger/csv";
import { ledgerOf } from "~/features/ledger/ledger.server";
import * as csv from "~/features/ledger/routes/csv";
import * as page from "~/features/ledger/routes/ledger";
import * as lines from "~/features/ledger/routes/lines";
import { recordAttendance } from "~/features/reliability/attendance/record-attendance.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";
import { crewScene, gameOf, type Scene } from "./scenes";

let scene: Scene;
let game: { id: string; rows: string[] };
let amel: Player;

beforeEach(async () => {
  scene = await crewScene();
  game = await gameOf(scene);
  [amel] = scene.players;
});

const read = (as: Player | null = scene.owner) =>
  api("/api/crews/{id}/ledger", { params: { id: scene.crew.id }, ...(as && { as }) });
const post = (body: object, as: Player | null = scene.owner) =>
  api("/api/crews/{id}/ledger", { method: "POST", params: { id: scene.crew.id }, body, ...(as && { as }) });
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];
const complete = () => completeGame(actorOf(scene.owner), game.id);
const mark = (index: number, state: "paid" | "due" | "excused" | "refunded") =>
  setPayment(actorOf(scene.owner), game.id, { participantId: game.rows[index] ?? "", state });
const balances = async (as = scene.owner) => {
  const list = (await ledgerOf(actorOf(as), scene.crew.id)).balances;
  return new Map(list.map(({ userId, balanceMinor }) => [userId, balanceMinor]));
};
const rowCount = () => db.$count(crewLedger, eq(crewLedger.crewId, scene.crew.id));
const kinds = async () => (await ledgerOf(actorOf(scene.owner), scene.crew.id)).rows.map(({ kind }) => kind);

describe("the rows of a game", () => {
  it("are written once it is over: what each owes its organizer, and what they paid", async () => {
    await mark(0, "paid");
    expect(await kinds()).toEqual([]);
    await complete();
    expect((await kinds()).sort()).toEqual(["due", "due", "due", "payment"]);
    expect(await balances()).toEqual(
      new Map([
        [scene.owner.id, 6000],
        [amel.id, 0],
        [scene.players[1].id, -3000],
        [scene.players[2].id, -3000],
      ]),
    );
  });

  it("name who did it, the program for a game that completed itself", async () => {
    const { rows } = await (async () => {
      freeze(new Date("2026-12-01T15:00:00Z"));
      await completeOverdueGames();
      return ledgerOf(actorOf(scene.owner), scene.crew.id);
    })();
    expect(rows.map(({ by }) => by)).toEqual([null, null, null]);
    await setPayment(actorOf(scene.organizer), game.id, { participantId: amel.id, state: "paid" });
    const { body } = await read();
    expect(at(body, "rows.0")).toMatchObject({
      ...{ kind: "payment", amount: 30, currency: "MAD", gameId: game.id, note: null },
      ...{ from: { id: scene.owner.id }, to: { id: amel.id, name: "Amel Idrissi" } },
      by: { id: scene.organizer.id, name: "Omar Tazi" },
    });
  });

  it("are corrected by rows, never changed: excused, taken back, undone", async () => {
    await complete();
    await mark(0, "paid");
    await mark(0, "due");
    await mark(1, "excused");
    expect(await kinds()).toEqual(["due", "payment", "payment", "due", "due", "due"]);
    expect((await balances()).get(scene.players[1].id)).toBe(0);
    expect((await balances()).get(amel.id)).toBe(-3000);
    await undoStatus(actorOf(scene.owner), game.id);
    expect(new Set((await balances()).values())).toEqual(new Set([0]));
    expect(await rowCount()).toBe(8);
    await expect(db.delete(crewLedger)).rejects.toThrow();
    await expect(db.update(crewLedger).set({ amountMinor: 1 })).rejects.toThrow();
  });

  it("of a shared cost wait for the list of who played, and follow its corrections", async () => {
    game = await gameOf(scene, { costMinor: 21_000, costRemainder: "organizer_pays" });
    await mark(0, "paid");
    await complete();
    expect(await kinds()).toEqual([]);
    const save = (present: string[], absent: string[]) =>
      recordAttendance(actorOf(scene.owner), game.id, { present, absent, notes: new Map(), walkIns: [] });
    await save(game.rows, []);
    expect((await balances()).get(amel.id)).toBe(0);
    expect((await balances()).get(scene.players[1].id)).toBe(-7000);
    await save(game.rows.slice(1), game.rows.slice(0, 1));
    expect((await balances()).get(amel.id)).toBe(7000);
    expect((await balances()).get(scene.players[1].id)).toBe(-10_500);
  });

  it("are none of a game without a crew", async () => {
    const other = await gameOf(scene, { crewId: null });
    await completeGame(actorOf(scene.owner), other.id);
    expect(await kinds()).toEqual([]);
  });
});

describe("GET /api/crews/{id}/ledger", () => {
  it("shows organizers everything and members their own rows, with balances that sum to 0", async () => {
    await complete();
    const all = (await read(scene.organizer)).body;
    expect(at(all, "total")).toBe(3);
    const own = (await read(amel)).body;
    expect(own).toMatchObject({ total: 1, total_pages: 1, rows: [{ from: { id: amel.id }, amount: 30 }] });
    expect(at(own, "balances")).toEqual([
      { userId: amel.id, name: "Amel Idrissi", balance: -30, currency: "MAD" },
      { userId: scene.owner.id, name: "Nadia Berrada", balance: 30, currency: "MAD" },
    ]);
  });

  it("is for members", async () => {
    await complete();
    expect(refusal(await read(null))).toEqual([401, "not_authenticated"]);
    expect(refusal(await read(await makePlayer()))).toEqual([404, "crew_not_found"]);
  });
});

describe("POST /api/crews/{id}/ledger", () => {
  it("writes what a member gave, or with a minus what they got", async () => {
    const { status, body } = await post({ user_id: amel.id, amount: 12.5, note: "Ballon" });
    expect(status).toBe(201);
    expect(at(body, "rows.0")).toMatchObject({
      ...{ kind: "line", amount: 12.5, note: "Ballon", gameId: null, by: { id: scene.owner.id } },
    });
    await post({ user_id: amel.id, amount: -2.25 });
    expect((await balances()).get(amel.id)).toBe(1025);
  });

  it("settles a debt with one line, whoever of the organizers gets the money", async () => {
    await complete();
    await post({ user_id: amel.id, amount: 30, note: "Réglé" }, scene.organizer);
    const settled = await balances();
    expect([settled.get(amel.id), settled.get(scene.organizer.id)]).toEqual([0, -3000]);
  });

  it.each([
    ["nothing", { amount: 0 }, 422, "invalid_input"],
    ["a third of a centime", { amount: 0.333 }, 422, "invalid_input"],
    ["what is too small to store", { amount: 1e-9 }, 422, "invalid_input"],
    ["too much", { amount: 10_001 }, 422, "invalid_input"],
    ["too much the other way", { amount: -10_001 }, 422, "invalid_input"],
    ["a text", { amount: "30" }, 422, "invalid_input"],
    ["too long a note", { amount: 30, note: "x".repeat(201) }, 422, "invalid_input"],
  ])("refuses %s, and writes nothing", async (_, body, status, code) => {
    expect(refusal(await post({ user_id: amel.id, ...body }))).toEqual([status, code]);
    expect(await rowCount()).toBe(0);
  });

  it("refuses oneself, strangers, and members who do not organize", async () => {
    const own = await post({ user_id: scene.owner.id, amount: 30 });
    expect([own.status, at(own.body, "errors.user_id.0")]).toEqual([
      422,
      expect.stringMatching(/^Choose someone else/),
    ]);
    const stranger = await makePlayer();
    expect(refusal(await post({ user_id: stranger.id, amount: 30 }))).toEqual([404, "crew_member_not_found"]);
    expect(refusal(await post({ user_id: scene.owner.id, amount: 30 }, amel))).toEqual([
      403,
      "only_crew_organizer",
    ]);
    expect(await rowCount()).toBe(0);
  });

  it("takes the debt of somebody who has left the crew", async () => {
    await complete();
    await removeMember(actorOf(scene.owner), scene.crew.id, amel.id);
    expect((await post({ user_id: amel.id, amount: 30 })).status).toBe(201);
    expect((await balances()).get(amel.id)).toBe(0);
  });
});

describe("a due that a line has settled", () => {
  const dues = async () =>
    (await api("/api/games/{id}/dues", { params: { id: game.id }, as: scene.owner })).body;
  const settled = async () => {
    const list = at(await dues(), "dues");
    return Array.isArray(list)
      ? list.filter((due) => at(due, "settledInLedger")).map((due) => at(due, "userId"))
      : [];
  };

  const remindersOf = async ({ id }: Player) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id))).filter(
      ({ type, isRead }) => type === "payment_reminder" && !isRead,
    ).length;

  it("is not still to pay on its player's ticket, and takes back the reminder of it", async () => {
    await mark(1, "paid");
    await complete();
    const facts = async () => {
      const viewed = { access: {}, locale: "en", origin: "https://houma.test" } as const;
      return (await gamePageView(actorOf(amel), game.id, viewed)).ticket.facts;
    };
    const reminders = () => remindersOf(amel);
    freeze(new Date("2026-12-01T15:00:00Z"));
    await remindOfDues(actorOf(scene.owner), game.id);
    expect([await facts(), await reminders()]).toEqual([expect.stringMatching(/30\sDH, still to pay$/), 1]);
    await post({ user_id: amel.id, amount: 20 });
    expect([await facts(), await reminders()]).toEqual([expect.stringMatching(/30\sDH, still to pay$/), 1]);
    await post({ user_id: amel.id, amount: 10 });
    expect([await facts(), await reminders()]).toEqual([expect.stringMatching(/30\sDH$/), 0]);
  });

  it("takes back the reminder of an organizer who writes the line that settles it", async () => {
    await complete();
    await changeMemberRole(actorOf(scene.owner), scene.crew.id, { userId: amel.id, role: "organizer" });
    freeze(new Date("2026-12-01T15:00:00Z"));
    await remindOfDues(actorOf(scene.owner), game.id);
    expect(await remindersOf(amel)).toBe(1);
    expect((await post({ user_id: scene.owner.id, amount: -30 }, amel)).status).toBe(201);
    expect([(await balances()).get(amel.id), await remindersOf(amel)]).toEqual([0, 0]);
  });

  it("takes back the reminder also when another game of the crew settles it", async () => {
    await complete();
    const second = await gameOf(scene);
    const markSecond = (state: "paid" | "excused") =>
      setPayment(actorOf(scene.owner), second.id, { participantId: second.rows[0] ?? "", state });
    await markSecond("paid");
    await completeGame(actorOf(scene.owner), second.id);
    freeze(new Date("2026-12-01T15:00:00Z"));
    await remindOfDues(actorOf(scene.owner), game.id);
    expect(await remindersOf(amel)).toBe(1);
    await markSecond("excused");
    expect([(await balances()).get(amel.id), await remindersOf(amel)]).toEqual([0, 0]);
  });

  it("leaves the reminder of a game that is over but not in the ledger yet", async () => {
    game = await gameOf(scene, { gameStatus: "scheduled", startedAt: null });
    freeze(new Date("2026-12-01T15:00:00Z"));
    await remindOfDues(actorOf(scene.owner), game.id);
    await post({ user_id: amel.id, amount: 10 });
    expect(await remindersOf(amel)).toBe(1);
    await complete();
    expect([(await balances()).get(amel.id), await remindersOf(amel)]).toEqual([-2000, 1]);
  });

  it("says so to organizers, and its player is not reminded of it", async () => {
    await post({ user_id: amel.id, amount: 50 });
    expect(await settled(), "the game is not over").toEqual([]);
    await complete();
    expect(await settled()).toEqual([amel.id]);
    const { body } = await get(duesPage.loader, { as: scene.owner, params: { id: game.id } });
    const row = [0, 1, 2].find((one) => at(body, `people.${one}.id`) === game.rows[0]);
    expect(at(body, `people.${row}.note`)).toBe("30\u00a0DH to pay · already settled with the crew");
    expect(at(body, "debtors")).toBe(2);
    freeze(new Date("2026-12-01T15:00:00Z"));
    const { reminded } = await remindOfDues(actorOf(scene.owner), game.id);
    expect(reminded).not.toContain(amel.id);
    expect(reminded).toHaveLength(2);
    await post({ user_id: amel.id, amount: -30 });
    expect(await settled()).toEqual([]);
  });
});

describe("the page", () => {
  const open = (as: Player | null) => get(page.loader, { as, params: { id: scene.crew.id } });
  const send = (form: Record<string, string>, as: Player = scene.owner) =>
    submit(lines.action, { as, params: { id: scene.crew.id }, form });
  const settle = { direction: "received", amount: "30", seen: "-3000" };

  it("settles in one tap and comes back to the row, once if two organizers tap", async () => {
    await complete();
    const reply = await send({ userId: amel.id, ...settle });
    expect(reply.location).toBe(`/crews/${scene.crew.id}/ledger#${amel.id}`);
    const second = await send({ userId: amel.id, ...settle }, scene.organizer);
    expect([second.status, at(second.body, "codes.")]).toEqual([409, ["ledger_changed"]]);
    expect((await balances()).get(amel.id)).toBe(0);
  });

  it("settles a balance of any size, and takes no typed line of that size", async () => {
    for (const amount of [-9000, -9000]) await post({ user_id: amel.id, amount });
    const large = { userId: amel.id, direction: "received", amount: "18000" };
    const typed = await send(large);
    expect(at(typed.body, "codes.amount")).toEqual(["number_too_large"]);
    expect(at(typed.body, "result.error.amount.0")).toBe("Enter 10000 or less");
    expect((await send({ ...large, seen: "-1800000" })).status).toBe(302);
    expect((await balances()).get(amel.id)).toBe(0);
  });

  it("keeps what was typed beside the error", async () => {
    const reply = await send({ userId: amel.id, direction: "given", amount: "-5", note: "Ballon" });
    expect([reply.status, at(reply.body, "codes.amount")]).toEqual([422, ["number_too_small"]]);
    expect(at(reply.body, "result.initialValue")).toMatchObject({ amount: "-5", note: "Ballon" });
  });

  it("says who pays whom in words, and offers only organizers to write", async () => {
    await complete();
    await post({ user_id: amel.id, amount: 30, note: "Réglé" });
    const { body } = await open(scene.owner);
    expect(at(body, "rows.0")).toMatchObject({
      text: "From Amel Idrissi to Nadia Berrada: 30\u00a0DH",
      note: "Réglé",
    });
    expect(at(body, "people.0.label")).toBe("Omar Tazi");
    const own = await open(amel);
    expect([at(own.body, "organizes"), at(own.body, "people")]).toEqual([false, []]);
    expect((await open(null)).location).toMatch(/^\/login/);
  });

  it("is downloaded whole, however long it is", async () => {
    const count = 20_500;
    await db.run(sql`insert into crew_ledger (crew_id, kind, from_id, to_id, amount_minor, currency, created_at)
      select ${scene.crew.id}, 'line', ${scene.owner.id}, ${amel.id}, 1 + key, 'MAD', 0
      from json_each(${JSON.stringify(Array(count).fill(0))})`);
    const file = await get(csv.loader, { as: scene.owner, params: { id: scene.crew.id } });
    const ids = String(file.body)
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[0]);
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
  });

  it("refuses the download to others by a response of its own, because it is no page", async () => {
    const answers: Response[] = [];
    const loader: typeof csv.loader = async (args) => {
      const answer = await csv.loader(args);
      answers.push(answer);
      return answer;
    };
    const { status } = await get(loader, { as: await makePlayer(), params: { id: scene.crew.id } });
    expect([status, answers.length]).toEqual([404, 1]);
  });

  it("is the same file by the API, and for others as little", async () => {
    const file = await get(csv.loader, { as: scene.owner, params: { id: scene.crew.id } });
    const download = (as: Player | null) =>
      api("/api/crews/{id}/ledger.csv", { params: { id: scene.crew.id }, ...(as && { as }) });
    const { body, headers } = await download(scene.owner);
    expect(body).toBe(file.body);
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="ledger.csv"');
    expect(refusal(await download(null))).toEqual([401, "not_authenticated"]);
    expect((await download(await makePlayer())).status).toBeGreaterThan(402);
  });

  it("is downloaded as CSV, in which no text is a formula", async () => {
    await post({ user_id: amel.id, amount: -12.5, note: '=HYPERLINK("x")' });
    const file = await get(csv.loader, { as: scene.owner, params: { id: scene.crew.id } });
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const { rows } = await ledgerOf(actorOf(scene.owner), scene.crew.id);
    const [head, row] = ledgerCsv(rows).split("\r\n");
    expect(head).toBe("id,date,kind,from,to,amount,currency,game,note,by");
    expect(row).toContain(`,line,Nadia Berrada,Amel Idrissi,-12.50,MAD,,"'=HYPERLINK(""x"")",Nadia Berrada`);
  });
});

it("keeps the sums of a deleted account, without the name", async () => {
  await complete();
  const sums = await balances();
  await deleteAccount(actorOf(amel), PLAYER_PASSWORD);
  expect(await balances()).toEqual(sums);
  const { rows } = await ledgerOf(actorOf(scene.owner), scene.crew.id);
  expect(rows.find(({ from }) => from.id === amel.id)?.from.name).toBe("");
  expect(await db.$count(crewLedger, eq(crewLedger.fromId, amel.id))).toBe(1);
});
