import { millisecondsInHour } from "date-fns/constants";
import { beforeEach, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { recentGames } from "~/features/dashboard/own-games.server";
import type { ParticipantStatus } from "~/features/games/types";
import { actorOf } from "../games/support";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const ago = (hours: number) => ({
  startTime: new Date(+now() - hours * millisecondsInHour),
  endTime: new Date(+now() - (hours - 1) * millisecondsInHour),
});
const played = async (
  title: string,
  options: Parameters<typeof makeGame>[0],
  status: ParticipantStatus = "confirmed",
) => {
  const game = await makeGame({ title, gameStatus: "completed", ...options });
  await joinGameAs(game.id, player.id, { status });
};
const titles = async () => (await recentGames(actorOf(player), "en")).map(({ title }) => title);

it("are at most four completed games, the latest first, today's too", async () => {
  expect(await titles()).toEqual([]);
  for (const days of [5, 1, 4, 2, 3]) await played(`${days} days ago`, ago(24 * days));
  await played("this morning", ago(3));
  expect(await titles()).toEqual(["this morning", "1 days ago", "2 days ago", "3 days ago"]);
});

it("are those that one played or organized", async () => {
  await played("maybe", ago(30), "maybe");
  await played("waited", ago(30), "waitlisted");
  await played("running", { ...ago(1), gameStatus: "in_progress" });
  await played("hidden", { ...ago(30), hiddenAt: now() });
  await played("completed before its start", { ...ago(30), completedAt: ago(31).startTime });
  await makeGame({ title: "somebody else's", gameStatus: "completed", ...ago(30) });
  await makeGame({ title: "organized", gameStatus: "completed", ...ago(40), organizerId: player.id });
  await played("organized and played", { ...ago(50), organizerId: player.id });
  expect(await titles()).toEqual(["organized", "organized and played"]);
});

it("are also those that were cancelled, from their day on, and say so", async () => {
  await played("cancelled tomorrow", { ...ago(-24), gameStatus: "cancelled" });
  await played("cancelled tonight", { ...ago(-7), gameStatus: "cancelled" });
  await played("cancelled", { ...ago(30), gameStatus: "cancelled" });
  await played("declined", { ...ago(30), gameStatus: "cancelled" }, "declined");
  await played("played", ago(50));
  expect(await recentGames(actorOf(player), "en")).toMatchObject([
    { title: "cancelled tonight", isCancelled: true },
    { title: "cancelled", isCancelled: true },
    { title: "played", isCancelled: false },
  ]);
});

it("have their date, in one statement", async () => {
  await played("last week", { ...ago(24 * 7), endTime: ago(24 * 7 - 1).startTime });
  const { result, statements } = await countStatements(() => recentGames(actorOf(player), "en"));
  expect(result).toMatchObject([{ title: "last week", dateLabel: "Nov 24, 2026" }]);
  expect(statements).toHaveLength(1);
});
