import { describe, expect, it } from "vitest";
import { FollowedGames } from "~/features/dashboard/components/FollowedGames";
import { GamesNearby } from "~/features/dashboard/components/GamesNearby";
import { Invitations } from "~/features/dashboard/components/Invitations";
import { ProfileCard } from "~/features/dashboard/components/ProfileCard";
import { QuickActions } from "~/features/dashboard/components/QuickActions";
import { RecentGames } from "~/features/dashboard/components/RecentGames";
import { UpcomingGames } from "~/features/dashboard/components/UpcomingGames";
import { wordsOf } from "../support/screen";
import { render, tags } from "../ui/render";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const sport = { name: "Football", icon: "football" };
const game = {
  ...{ id, title: "Five a side", status: "scheduled" as const, sport },
  ...{
    startTime: "2026-12-01T19:00:00.000Z",
    dayLabel: "tonight 7:00 PM",
    group: "tonight" as const,
    faces: [],
    confirmedCount: 3,
    maxPlayers: 10,
  },
};
const hrefs = async (part: Parameters<typeof render>[0]) =>
  tags(await render(part), "a").map(({ href }) => href);

describe("the profile card", () => {
  const profile = {
    ...{ id: "7", name: "Salma Amrani", picture: null, position: "Midfielder" },
    ...{ sport: { id: "1", name: "Football" }, gamesPlayed: 6, gamesOrganized: 1 },
    rating: { overall: 4.1, skill: 4, fairPlay: 4.4, punctuality: null },
  };

  it("has initials or the picture, name, sport, position, numbers and stars", async () => {
    expect(await wordsOf(<ProfileCard profile={profile} />)).toBe(
      "SA Salma Amrani Football · Midfielder Games Played 6 Games Organized 1 Player Rating" +
        " Overall 4.1 4.1 out of 5 stars Skill 4.0 4.0 out of 5 stars Fair Play 4.4 4.4 out of 5 stars" +
        " Punctuality Not rated yet Manage Profile",
    );
    expect(await hrefs(<ProfileCard profile={profile} />)).toEqual(["/players/7", "/manage-profile"]);
    const pictured = await render(<ProfileCard profile={{ ...profile, picture: "/p-small.webp" }} />);
    expect(tags(pictured, "img")).toMatchObject([{ src: "/p-small.webp" }]);
  });

  it("of a newcomer leaves out what nobody said", async () => {
    const words = await wordsOf(
      <ProfileCard profile={{ ...profile, sport: null, position: null, rating: null }} />,
    );
    expect(words).toContain("Salma Amrani Games Played");
    expect(words).toContain("Player Rating No ratings yet");
  });

  it("offers to read the ratings again when they could not be read", async () => {
    const failed = <ProfileCard profile={{ ...profile, rating: "failed" }} />;
    expect(await wordsOf(failed)).toContain("Player Rating Unable to load ratings Retry Manage Profile");
    expect(await hrefs(failed)).toContain("/dashboard");
  });
});

it("quick actions lead where they say", async () => {
  expect(await wordsOf(<QuickActions />)).toBe(
    "Quick Actions Create Game Create Venue Find Games Find Venues Find Players My Crews",
  );
  expect(await hrefs(<QuickActions />)).toEqual([
    ...["/games/create", "/venues/create", "/games", "/venues", "/players", "/crews"],
  ]);
});

describe("the games nearby", () => {
  const nearby = { city: "Casablanca", guess: null, games: [game], sports: [{ id: "1", name: "Football" }] };
  const guess = { shown: "Rabat", label: "City: Rabat, change", to: "?city=", values: "1 Fez\n2 Rabat" };

  it("are under the city, with chips that work", async () => {
    expect(await wordsOf(<GamesNearby {...nearby} />)).toContain("Games Nearby in Casablanca Tonight");
    expect(await hrefs(<GamesNearby {...nearby} />)).toEqual([
      ...["/games?when=tonight", "/games?when=tomorrow", "/games?when=weekend"],
      ...["/games?when=tonight&amp;near=me", "/games?sportId=1", "/games?sport=all", "/games/map"],
      ...[`/games/${id}`, "/games"],
    ]);
  });

  it("say which known players come", async () => {
    const words = (familiar?: { name: string; others: number }) =>
      wordsOf(<GamesNearby {...nearby} games={[{ ...game, familiar }]} />);
    expect(await words({ name: "Walid", others: 2 })).toContain("with Walid and 2 others you know");
    expect(await words({ name: "Walid", others: 0 })).toContain("with Walid");
    expect(await words()).not.toContain("with Walid");
  });

  it("offer to make one where there is none", async () => {
    const none = <GamesNearby {...nearby} games={[]} />;
    expect(await wordsOf(none)).toContain("No games scheduled in your area Create Game See All Games");
    expect(await hrefs(none)).toContain("/games/create");
  });

  it("ask for the city before it is known, above games of elsewhere", async () => {
    const asking = <GamesNearby {...nearby} city={null} guess={guess} />;
    const words = await wordsOf(asking);
    expect(words).toMatch(
      /Set your city in your profile to see nearby games Update Profile .*Rabat .*Five a side/,
    );
    expect(words).not.toMatch(/\bin Casablanca/);
    expect(await hrefs(asking)).toEqual(expect.arrayContaining(["/manage-profile", "?city=1"]));
    const none = <GamesNearby {...nearby} city={null} games={[]} />;
    expect(await wordsOf(none)).not.toContain("No games scheduled");
    expect(await hrefs(none)).toContain("/manage-profile");
  });
});

it("pending invitations say that there are none", async () => {
  expect(await wordsOf(<Invitations invitations={[]} />)).toBe("Pending Invitations No pending invitations");
});

describe("upcoming games", () => {
  const upcoming = {
    ...{
      id,
      title: "Sortie course",
      sport: { name: "Running", icon: "running" },
      status: "scheduled" as const,
    },
    ...{ startTime: game.startTime, badge: "Today", timeLabel: "7:30 PM", venueName: "Corniche" },
    part: "Waiting list, 4th",
  };

  it("have their number, their day, and what one's part is", async () => {
    const part = <UpcomingGames games={[upcoming]} total={11} again={[]} />;
    expect(await wordsOf(part)).toBe(
      "Upcoming Games 11 View All My Games Today 7:30 PM Sortie course Running Corniche · Waiting list, 4th",
    );
    expect(await hrefs(part)).toEqual(["/games?mygames=true", `/games/${id}`]);
  });

  it("say what runs, and where nobody said it", async () => {
    const running = { ...upcoming, status: "in_progress" as const, venueName: null, part: null };
    const words = await wordsOf(<UpcomingGames games={[running]} total={1} again={[]} />);
    expect(words).toMatch(/Running .+ In progress$/);
  });

  it("offer to create one, and to play again", async () => {
    const none = <UpcomingGames games={[]} total={0} again={[{ id: "3", label: "Play again: Football" }]} />;
    expect(await wordsOf(none)).toBe(
      "Upcoming Games View All My Games No upcoming games Create Game Play again: Football",
    );
    expect(await hrefs(none)).toEqual(["/games?mygames=true", "/games/create", "/games/3/again"]);
  });
});

describe("recent games", () => {
  const recent = {
    ...{ id, title: "Foot du mardi", sport, startTime: game.startTime },
    ...{ dateLabel: "Nov 24, 2026", isCancelled: false },
  };

  it("are cards that lead to the game, with the players to rate", async () => {
    const part = <RecentGames games={[recent]} toRate={2} />;
    expect(await wordsOf(part)).toBe(
      "Recent Games Rate 2 players Foot du mardi Football Nov 24, 2026 View Details : Foot du mardi",
    );
    expect(await hrefs(part)).toEqual(["/account?tab=pending-ratings", `/games/${id}`]);
  });

  it("say which was cancelled", async () => {
    const part = <RecentGames games={[{ ...recent, isCancelled: true }]} toRate={0} />;
    expect(await wordsOf(part)).toContain("Nov 24, 2026 Cancelled View Details");
  });

  it("offer to find one", async () => {
    const none = <RecentGames games={[]} toRate={0} />;
    expect(await wordsOf(none)).toBe("Recent Games You haven't played any games yet Find Games to Join");
    expect(await hrefs(none)).toEqual(["/games"]);
  });
});

it("games of followed people say why they are shown", async () => {
  const because = { kind: "plays" as const, name: "Ghita" };
  expect(await wordsOf(<FollowedGames games={[{ ...game, because }]} />)).toContain(
    "tonight 7:00 PM Five a side Ghita is playing",
  );
});
