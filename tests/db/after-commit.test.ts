import { data } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { startDelayingProxy } from "../support/delaying-proxy";
import { HAS_SQLD, startSqld } from "../support/sqld";
import { scaled } from "../support/time-limits.mjs";

// Imports wait until the server's URL is known.
const server = HAS_SQLD ? await startSqld((process.env.DATABASE_URL ?? "").replace("file:", "")) : null;
const remote = server && (await startDelayingProxy(server.url));
if (remote) process.env.DATABASE_URL = remote.url;
const { closeDatabase, DatabaseUnavailable, db, OutcomeUnknown, reportingWrites, transact } = await import(
  "#db/client.server"
);
const { requestIds } = await import("#db/schema/accounts");
const { gameParticipants } = await import("#db/schema/games");
const { makeGame } = await import("#seed/factories/games");
const { makePlayer } = await import("#seed/factories/players");
const { now } = await import("~/core/time/clock.server");
const { loadRoot } = await import("~/root-loader.server");
const { choiceAction } = await import("~/http/form/choice-action.server");
const { formAction } = await import("~/http/form/form.server");
const { NoInput } = await import("~/http/form/button-action.server");
const { pageLoader } = await import("~/http/page-loader.server");
const { api } = await import("../support/api");
const { submit, textAt } = await import("../support/request");

afterEach(() => {
  if (remote) remote.fate = () => "answer";
});
afterAll(async () => {
  closeDatabase();
  await remote?.close();
  await server?.remove();
});

let keys = 0;
const row = () => ({ key: `after a commit ${++keys}`, createdAt: now() });
const away = () => new DatabaseUnavailable(new Error("the network broke"));
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** As if the server stalled after the first match. */
function stallAfter(statement: RegExp): void {
  let seen = false;
  if (!remote) return;
  remote.fate = (sql) => {
    if (seen) return "cut";
    seen = statement.test(sql);
    return "answer";
  };
}

describe("a fault of the database", () => {
  const writes: [string, () => Promise<unknown>][] = [
    ["a transaction", () => transact((tx) => tx.insert(requestIds).values(row()))],
    ["a single statement", () => db.insert(requestIds).values(row()).execute()],
  ];

  it.each(writes)("after %s was committed does not say that nothing was written", async (_, write) => {
    const fault = away();
    const error = await failure(
      reportingWrites(async () => {
        await write();
        throw fault;
      }),
    );
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(error).toMatchObject({ cause: fault });
  });

  it("before anything was committed stays as it is, whatever another request writes", async () => {
    const fault = away();
    const other = () => reportingWrites(() => transact((tx) => tx.insert(requestIds).values(row())));
    const error = await failure(
      reportingWrites(async () => {
        // A busy server may take longer than a write may.
        await vi.waitFor(other, scaled(30_000));
        throw fault;
      }),
    );
    expect(error).toBe(fault);
  });

  it("is the only error that becomes an unknown outcome; a broken rule stays as it is", async () => {
    const error = new Error("a rule says no");
    const work = reportingWrites(async () => {
      await db.insert(requestIds).values(row());
      throw error;
    });
    expect(await failure(work)).toBe(error);
  });
});

describe.runIf(HAS_SQLD)("when the server stalls after a write", () => {
  const isIn = async (gameId: string, userId: string) =>
    (await db.select().from(gameParticipants).where(eq(gameParticipants.gameId, gameId))).some(
      (one) => one.userId === userId,
    );

  it("the API does not deny the write, and the same request gets its answer later", async () => {
    const [player, game] = await Promise.all([makePlayer(), makeGame()]);
    const join = () =>
      api("/api/games/{id}/join", { as: player, method: "POST", params: { id: game.id }, body: {} });
    stallAfter(/insert into (\\"|)game_participants/);
    const answer = await join();
    if (remote) remote.fate = () => "answer";
    expect(await isIn(game.id, player.id)).toBe(true);
    expect([answer.status, textAt(answer.body, "code")]).toEqual([503, "outcome_unknown"]);
    expect((await join()).status).toBe(200);
  });

  it("the form's page answers outcome_unknown", async () => {
    const player = await makePlayer();
    const answer = await submit(
      async (args) => {
        await formAction(args, NoInput, async () => {
          await db.insert(requestIds).values(row());
          throw away();
        });
        // Loaders run after the action, with the same context.
        return pageLoader(args, () => Promise.reject(away()));
      },
      { as: player },
    );
    expect(answer).toMatchObject({
      status: 503,
      body: { code: "outcome_unknown", text: expect.stringContaining("Go back and check") },
    });
  });

  it("the id of a failed button press is reused by the next press only when its outcome is unknown", async () => {
    const press = (error: Error) =>
      submit(
        async (args) => {
          await formAction(args, NoInput, () => Promise.reject(error));
          return data((await loadRoot(args)).frame);
        },
        { form: { requestId: "the first time" } },
      );
    const seedAfter = async (error: Error) => textAt((await press(error)).body, "requestSeed");
    expect(await seedAfter(new OutcomeUnknown(new Error("cut")))).toBe("the first time");
    expect(await seedAfter(away())).not.toBe("the first time");
  });

  it("a button without a page of its own answers outcome_unknown and asks to check first", async () => {
    const player = await makePlayer();
    const answer = await submit(
      (args) =>
        choiceAction(args, NoInput, async () => {
          await db.insert(requestIds).values(row());
          throw away();
        }),
      { as: player },
    );
    expect(answer).toMatchObject({
      status: 503,
      body: { code: "outcome_unknown", text: expect.stringContaining("Go back and check") },
    });
  });

  it("a page after a form with a known failure says what is true: nothing was saved", async () => {
    const answer = await submit(
      async (args) => {
        await formAction(args, NoInput, () => Promise.reject(away()));
        return pageLoader(args, () => Promise.reject(away()));
      },
      { as: await makePlayer() },
    );
    expect(answer).toMatchObject({ status: 503, body: { code: "database_unavailable" } });
  });

  it("a read that fails leaves the transactions of others alone", async () => {
    const { key, createdAt } = row();
    await transact(async (tx) => {
      await tx.insert(requestIds).values({ key, createdAt });
      if (remote) remote.fate = () => "cut";
      expect(await failure(db.select().from(requestIds).execute())).toBeInstanceOf(DatabaseUnavailable);
      if (remote) remote.fate = () => "answer";
    });
    expect(await db.$count(requestIds, eq(requestIds.key, key))).toBe(1);
  });
});
