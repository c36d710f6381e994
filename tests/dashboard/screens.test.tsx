import { expect, it } from "vitest";
import { NearbyGames } from "~/features/dashboard/components/NearbyGames";
import { PlayerCard } from "~/features/dashboard/components/PlayerCard";
import { RecentGames } from "~/features/dashboard/components/RecentGames";
import { UpcomingGames } from "~/features/dashboard/components/UpcomingGames";
import { wordsOf } from "../support/screen";

const player = {
  name: "Amel Berrada",
  picture: null,
  sport: "Football",
  position: "Goalkeeper",
  gamesPlayed: 7,
  gamesOrganized: 2,
  ratings: null,
};
const none = { overall: null, skill: null, fairPlay: null, punctuality: null, aggressiveness: null };
const nearby = {
  city: "Rabat",
  from: null,
  games: [],
  sports: [],
  sportId: "",
  near: "",
  view: "list" as const,
  map: null,
};

it("the profile card describes the ratings, or their absence", async () => {
  expect(await wordsOf(<PlayerCard player={player} />)).toContain("Unable to load ratings Retry");
  expect(await wordsOf(<PlayerCard player={{ ...player, ratings: none }} />)).toContain("No ratings yet");
  const rated = await wordsOf(<PlayerCard player={{ ...player, ratings: { ...none, overall: 4.5 } }} />);
  expect(rated).toContain("Football · Goalkeeper Games Played 7 Games Organized 2 Player Rating Overall 4.5");
  expect(rated).toContain("Manage Profile");
});

it("empty sections suggest a next step", async () => {
  expect(await wordsOf(<UpcomingGames games={[]} total={0} />)).toContain("Create Game");
  expect(await wordsOf(<RecentGames games={[]} />)).toContain(
    "You haven't played any games yet Find Games to Join",
  );
  expect(await wordsOf(<NearbyGames nearby={nearby} />)).toBe(
    "Games Nearby in Rabat Set your city in your profile to see nearby games Update Profile",
  );
  const known = { ...nearby, from: { kind: "city" as const, name: "Rabat" } };
  expect(await wordsOf(<NearbyGames nearby={known} />)).toContain(
    "No games scheduled in your area Create Game",
  );
});
