import { expect, it, vi } from "vitest";
import { transact } from "#db/client.server";
import { sportId } from "#db/reference";
import { gameRow, insertGames, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { testSource } from "#seed/factories/source";
import { listGames } from "~/features/games/list/queries.server";

const total = async () => (await listGames(null, { page: 1, limit: 1 }, "en")).total;

it("a list of up to 1,000 games is always counted, a longer one every ten seconds", async () => {
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => time);
  const organizerId = (await makePlayer()).id;
  const row = () => gameRow(testSource, { organizerId, sportId: sportId("football") });
  await transact((tx) => insertGames(tx, Array.from({ length: 1000 }, row)));
  expect(await total()).toBe(1000);
  await makeGame({ organizerId });
  expect(await total()).toBe(1001);
  await makeGame({ organizerId });
  time = 9_999;
  expect(await total()).toBe(1001);
  time = 10_000;
  expect(await total()).toBe(1002);
});
