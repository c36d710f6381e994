import { expect, it } from "vitest";
import { FollowedGames } from "~/features/dashboard/components/FollowedGames";
import { PlayerLine } from "~/features/dashboard/components/PlayerLine";
import { WhoPlays } from "~/features/dashboard/components/WhoPlays";
import { wordsOf } from "../support/screen";
import { render, tags } from "../ui/render";

const player = { id: "7", sport: { id: "1", name: "Football" }, gamesPlayed: 8, rating: 4.6 };
const game = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  title: "Five a side",
  status: "scheduled" as const,
  sport: { name: "Football", icon: "football" },
  startTime: "2026-12-01T19:00:00.000Z",
  dayLabel: "tonight 7:00 PM",
  group: "tonight" as const,
  faces: [],
  confirmedCount: 3,
  maxPlayers: 10,
};

it("the player's summary line shows games played, rating and how many players are left to rate", async () => {
  const line = await wordsOf(<PlayerLine player={player} toRate={2} />);
  expect(line).toContain("8 games played 4.6 ★ my rating Rate 2 players");
  const unrated = await wordsOf(
    <PlayerLine player={{ ...player, gamesPlayed: 1, rating: null }} toRate={0} />,
  );
  expect(unrated).toMatch(/^1 game played My Profile (?!Rate)/);
});

it("games say which known players come", async () => {
  const about = { question: "Who's playing near Oulfa tonight?", sport: player.sport, knowsPlace: true };
  const words = async (familiar?: { name: string; others: number }) =>
    wordsOf(<WhoPlays {...about} games={[{ ...game, familiar }]} />);
  expect(await words({ name: "Walid", others: 2 })).toContain("with Walid and 2 others you know");
  expect(await words({ name: "Walid", others: 0 })).toContain("with Walid");
  expect(await words()).not.toContain("with Walid");
});

it("without suggested games, the dashboard offers to create one and asks where the user plays", async () => {
  const page = <WhoPlays question="Who's playing next?" sport={null} games={[]} knowsPlace={false} />;
  expect(await wordsOf(page)).toContain(
    "No games scheduled in your area Create Game See All Games Where do you play?",
  );
  const links = tags(await render(page), "a").map(({ href }) => href);
  expect(links).toEqual(
    expect.arrayContaining(["/games?when=tonight", "/games?when=tonight&amp;near=me", "/games?sport=all"]),
  );
});

it("games of followed people say why they are shown", async () => {
  const because = { kind: "plays" as const, name: "Ghita" };
  expect(await wordsOf(<FollowedGames games={[{ ...game, because }]} />)).toContain(
    "tonight 7:00 PM Five a side Ghita is playing",
  );
});
