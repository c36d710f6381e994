import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { addExternalPlayer, fillGame, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { Cockpit } from "~/features/game-page/components/cockpit/Cockpit";
import { OrganizerTools } from "~/features/game-page/components/cockpit/OrganizerTools";
import { GameDescription } from "~/features/game-page/components/GameDescription";
import { GameDetails } from "~/features/game-page/components/GameDetails";
import { GameHead } from "~/features/game-page/components/GameHead";
import { GamePitch } from "~/features/game-page/components/GamePitch";
import { Participants } from "~/features/game-page/components/Participants";
import { SpotCard } from "~/features/game-page/components/spot/SpotCard";
import { reachOf } from "~/features/game-page/reach.server";
import { GameCardItem } from "~/features/games/components/GameCardItem";
import { NoGames } from "~/features/games/components/NoGames";
import { gamePageView } from "~/features/games/game-view.server";
import type { GameCard } from "~/features/games/types";
import { GiveUpSpot } from "~/features/guests/components/GuestSpotOptions";
import { AnswerButtons } from "~/features/invitations/components/AnswerButtons";
import { dashboardInvitations, findInvitationsToGames } from "~/features/invitations/queries.server";
import { actorOf } from "../games/support";
import { htmlOf, wordsOf } from "../support/screen";

const FULL =
  'Game is full. You can join as "Maybe" if you want to be notified about openings. Or join the waiting list: a free spot is yours when it is your turn.';

const twoPlayers = async () => [await makePlayer(), await makePlayer()] as const;

const seen = (gameId: string, player: { id: string } | null = null) =>
  gamePageView(player && { id: player.id, role: "user", sessionId: "" }, gameId, {
    access: {},
    locale: "en",
    origin: "http://localhost:3000",
  });

describe("the viewer's spot", () => {
  /** Without when, where and the price, which differ from game to game, and without other games like it. */
  const place = async (gameId: string, player: { id: string } | null = null) => {
    const game = await seen(gameId, player);
    const words = await wordsOf(
      <SpotCard game={game} signedIn={player !== null} code={null} guestSpot={null} calendar="/c.ics" />,
    );
    expect(words).toContain(game.ticket.facts);
    const others = game.ticket.links.filter(({ to }) => /^\/games\/[^?/]+$/.test(to));
    return others.reduce(
      (rest, { label }) => rest.replace(` ${label}`, ""),
      words.replace(`${game.ticket.facts} `, ""),
    );
  };

  test("a visitor may sign up or log in for a spot", async () => {
    const game = await makeGame();
    expect(await place(game.id)).toBe(
      "10 spots left Sign Up and Take My Spot Please log in to join this game Log in",
    );
  });

  test("a man who was invited to a game for women may decline", async () => {
    const man = await makePlayer({ gender: "male" });
    const game = await makeGame({ audience: "women" });
    await joinGameAs(game.id, man.id, { status: "invited" });
    expect(await place(game.id, man)).toContain("Decline");
  });

  test.each([
    ["women", 10, "This game is for women."],
    ["women", 2, "This game is for women."],
    ["everyone", 10, "Accept"],
  ] as const)(
    "an invitation to a game for %s with %i spots says to a man «%s» at home and among notifications",
    async (audience, maxPlayers, words) => {
      const man = await makePlayer({ gender: "male" });
      const game = await makeGame({ audience, maxPlayers });
      if (maxPlayers === 2) await fillGame(game.id);
      await joinGameAs(game.id, man.id, { status: "invited" });
      const [atHome] = await dashboardInvitations(actorOf(man), "en");
      const amongNews = (await findInvitationsToGames(actorOf(man), [game.id], "en")).get(game.id);
      for (const invitation of [
        atHome && { ...atHome, gameId: atHome.id, isFull: atHome.confirmedCount >= atHome.maxPlayers },
        amongNews,
      ]) {
        if (!invitation) throw new Error("no invitation");
        const shown = await wordsOf(<AnswerButtons invitation={invitation} />);
        expect(shown).toContain(words);
        expect(shown).toContain("Decline");
        if (audience === "women") expect(shown).not.toMatch(/Accept|Maybe|Waiting/);
      }
    },
  );

  test("a visitor who may take a spot without an account is not asked to log in for it", async () => {
    const game = await makeGame({ guestsAllowed: true });
    const words = await place(game.id);
    expect(words).toContain("Sign Up and Take My Spot Log in");
    expect(words).not.toContain("Please log in");
  });

  test("a closed game offers no spots", async () => {
    const game = await makeGame({ gameStatus: "cancelled" });
    const words = await place(game.id);
    expect(words).toBe("This game is cancelled and no longer accepting participants. See Similar Games");
    const list = <Participants game={await seen(game.id)} code={null} />;
    expect(await wordsOf(list)).toContain("No one here.");
  });

  test("a running game offers nobody a spot or an answer: visitors and players read why", async () => {
    const { id } = await makeGame({ gameStatus: "in_progress" });
    const closed = "This game is in progress and no longer accepting participants.";
    expect(await place(id)).toBe(`${closed} See Similar Games`);
    expect(await place(id, await makePlayer())).toBe(`${closed} See Similar Games`);
    expect(
      await wordsOf(<GamePitch game={await seen(id)} code={null} signedIn={false} hasGuestSpot={false} />),
    ).not.toContain("left");
  });

  test("whoever answered Maybe to a game that is running has nothing to leave, and its organizer reads that it is on", async () => {
    const [game, player] = [await makeGame({ gameStatus: "in_progress" }), await makePlayer()];
    await joinGameAs(game.id, player.id, { status: "maybe" });
    const closed = "This game is in progress and no longer accepting participants.";
    expect(await place(game.id, player)).toBe(`${closed} See Similar Games`);
    expect(await place(game.id, { id: game.organizerId })).toMatch(/^Playing now Until \d+:\d\d [AP]M$/);
  });

  test("a player of a running game is offered to leave it, and neither to bring a friend nor to doubt", async () => {
    const startTime = new Date(+now() - millisecondsInHour);
    const [game, player] = [await makeGame({ gameStatus: "in_progress", startTime }), await makePlayer()];
    await joinGameAs(game.id, player.id);
    const words = await place(game.id, player);
    expect((await seen(game.id, player)).ticket.facts).toMatch(/^started /);
    expect(words).toMatch(/^Playing now .* I had to leave .* I had to leave$/);
    expect(words).not.toMatch(/Friend|Calendar|not sure|can't come|free for someone else/);
  });

  test("the pitch of a game that takes nobody draws its players alone", async () => {
    const circles = async (id: string) =>
      (
        await htmlOf(<GamePitch game={await seen(id)} code={null} signedIn={false} hasGuestSpot={false} />)
      ).match(/class="spot[ "]/g)?.length ?? 0;
    const { id } = await makeGame({ gameStatus: "in_progress", maxPlayers: 10 });
    expect(await circles(id)).toBe(0);
    await joinGameAs(id, (await makePlayer()).id);
    expect(await circles(id)).toBe(1);
    expect(await circles((await makeGame({ maxPlayers: 10 })).id)).toBe(10);
  });

  test("a game past its end that nobody started offers no spots", async () => {
    const [startTime, endTime] = [2, 1].map((hours) => new Date(+now() - hours * millisecondsInHour));
    const { id } = await makeGame({ startTime, endTime });
    const closed = "This game is completed and no longer accepting participants.";
    expect(await place(id)).toBe(`${closed} See Similar Games`);
  });

  test("a player may join or answer Maybe", async () => {
    const game = await makeGame();
    const words = await place(game.id, await makePlayer());
    expect(words).toContain("Join Game Maybe");
    expect(words).not.toContain("Leave");
  });

  test("the price stays after joining: first to be paid on site, then paid", async () => {
    const [game, player] = [await makeGame({ isPaid: true, priceMinor: 5000 }), await makePlayer()];
    const price = async () => (await seen(game.id, player)).ticket.facts.split(" · ").at(-1);
    expect(await price()).toBe("$50.00, pay on site");
    await joinGameAs(game.id, player.id);
    expect(await price()).toBe("$50.00, pay on site");
    await db.update(gameParticipants).set({ hasPaid: true }).where(eq(gameParticipants.gameId, game.id));
    expect(await price()).toBe("$50.00, paid");
  });

  test("whoever was in a cancelled game reads first that it is, and that they need not come", async () => {
    for (const status of ["confirmed", "waitlisted", "maybe", "invited"] as const) {
      const [game, player] = [await makeGame({ gameStatus: "cancelled" }), await makePlayer()];
      await joinGameAs(game.id, player.id, { status });
      const words = "This game is cancelled You don't need to come. See Similar Games";
      expect(await place(game.id, player)).toBe(words);
    }
  });

  test("a guest of a cancelled game reads that it is cancelled, not that they are in", async () => {
    const { id } = await makeGame({ gameStatus: "cancelled", isPaid: true, priceMinor: 5000 });
    const guest = {
      name: "Driss",
      hasPaid: true,
      isAbsent: false,
      othersPaid: false,
      path: "/seats/x",
      comeAgainPath: null,
    };
    const game = await gamePageView(null, id, {
      ...{ access: {}, locale: "en", origin: "http://localhost:3000" },
      guest: Promise.resolve(guest),
    });
    const spot = { ...guest, hasEmail: false, can: { leave: false, claim: false } };
    const words = await wordsOf(
      <SpotCard game={game} signedIn={false} code={null} guestSpot={spot} calendar="/c.ics" />,
    );
    expect(words).toMatch(
      /^This game is cancelled .*50\.00, paid You don't need to come\. What you paid is owed/,
    );
    expect(words).not.toContain("Calendar");
  });

  test("whoever played a finished game reads so; whoever was marked absent, how to object", async () => {
    const [game, player, absent] = [await makeGame({ gameStatus: "completed" }), ...(await twoPlayers())];
    await joinGameAs(game.id, player.id);
    await joinGameAs(game.id, absent.id, { came: false });
    expect(await place(game.id, player)).toMatch(/^You played/);
    expect(await place(game.id, absent)).toMatch(
      /^You were marked absent The organizer marked it.*That's wrong/,
    );
  });

  test("whoever was marked absent in a running game is offered to object, neither the way there nor to leave", async () => {
    const startTime = new Date(+now() - millisecondsInHour);
    const running = { gameStatus: "in_progress", startTime, isPaid: true, priceMinor: 3000 } as const;
    const [game, absent] = [await makeGame(running), await makePlayer()];
    await joinGameAs(game.id, absent.id, { came: false });
    const words = await place(game.id, absent);
    expect(words).toMatch(/^You were marked absent The organizer marked it.*That's wrong/);
    expect(words).not.toMatch(/Directions|I had to leave/);
    expect((await seen(game.id, absent)).ticket.facts).toMatch(/30\.00$/);
  });

  test("joining close to the start says that leaving is then late", async () => {
    const in4Hours = new Date(+now() + 4 * millisecondsInHour);
    const late = "It's close to the start: once you're in, leaving counts as late.";
    const player = await makePlayer();
    expect(await place((await makeGame({ startTime: in4Hours })).id, player)).toContain(late);
    const free = await makeGame({ startTime: in4Hours, leaveHours: 3 });
    expect(await place(free.id, player)).not.toContain(late);
  });

  test("a confirmed player may change the answer, or leave after confirming", async () => {
    const [game, player] = [await makeGame(), await makePlayer()];
    await joinGameAs(game.id, player.id);
    const words = await place(game.id, player);
    expect(words).toMatch(/^You're in, \S+! Bring a Friend on WhatsApp/);
    expect(words).toContain("WhatsApp Add to Calendar Directions Changed your mind?");
    expect(words).toContain("I'm not sure anymore I can't come");
  });

  test("a full game says so and offers Maybe, the waiting list and other games", async () => {
    const game = await makeGame({ maxPlayers: 2 });
    await fillGame(game.id);
    const words = await place(game.id, await makePlayer());
    expect(words).toBe(`Full ${FULL} Join the Waiting List Maybe See Similar Games`);
    expect(words).not.toContain("Join Game");
  });

  test("a visitor of a full game may sign up for Maybe or the waiting list, as its text says", async () => {
    const game = await makeGame({ maxPlayers: 2 });
    await fillGame(game.id);
    expect(await place(game.id)).toBe(
      `Full ${FULL} Sign Up and Join the Waiting List Please log in to join this game Log in Maybe See Similar Games`,
    );
  });

  test("shows the first player on the waiting list their position", async () => {
    const game = await makeGame({ maxPlayers: 2 });
    await fillGame(game.id);
    const player = await makePlayer();
    await joinGameAs(game.id, player.id, { status: "waitlisted" });
    const words = await place(game.id, player);
    expect(words).toContain("Waiting list, 1st We'll move you up when a spot opens");
    expect(words).toContain("Leave the Waiting List");
  });

  test("an invitation is accepted or declined", async () => {
    const [game, player] = [await makeGame(), await makePlayer()];
    await joinGameAs(game.id, player.id, { status: "invited" });
    expect(await place(game.id, player)).toMatch(/^\S+ \S.* invited you .* Accept Maybe Decline/);
  });

  test.each([
    ["completed", "completed"],
    ["cancelled", "cancelled"],
  ] as const)("a %s game is closed", async (gameStatus, word) => {
    const game = await makeGame({ gameStatus });
    const text = `This game is ${word} and no longer accepting participants.`;
    expect(await place(game.id, await makePlayer())).toContain(text);
    const visitor = await place(game.id);
    expect(visitor).toContain(text);
    expect(visitor).not.toContain("log in");
  });
});

describe("the organizer's part of the page", () => {
  const asOrganizer = (game: { id: string; organizerId: string }) => seen(game.id, { id: game.organizerId });
  const cockpitOf = async (game: { id: string; organizerId: string }) => {
    const { cancelReason, ...view } = await asOrganizer(game);
    return {
      game: view,
      reach: await reachOf(view, { reason: cancelReason, locale: "en" }),
    };
  };
  const cockpit = async (game: { id: string; organizerId: string }) =>
    wordsOf(
      <Cockpit
        {...(await cockpitOf(game))}
        {...{ waves: null, crews: [], hasTeams: false, hasScore: false, isScheduled: false }}
      />,
    );
  const tools = async (game: { id: string; organizerId: string }) =>
    wordsOf(<OrganizerTools game={await asOrganizer(game)} />);
  const startingIn = (minutes: number) => {
    const startTime = new Date(+now() + minutes * millisecondsInMinute);
    return { startTime, endTime: new Date(+startTime + millisecondsInHour) };
  };

  test("begins with who is missing, then WhatsApp and those who have not answered", async () => {
    const game = await makeGame({ ...startingIn(300), maxPlayers: 14 });
    for (let count = 0; count < 8; count += 1) await joinGameAs(game.id, (await makePlayer()).id);
    for (let count = 0; count < 2; count += 1)
      await joinGameAs(game.id, (await makePlayer()).id, { status: "invited" });
    const asked = { status: "invited", nudgedAt: now() } as const;
    await joinGameAs(game.id, (await makePlayer()).id, asked);
    expect(await cockpit(game)).toBe(
      "You are the organizer of this game 6 of 14 missing. 3 invited players haven't answered. Send on WhatsApp Remind 2 Players Add External Player Invite Players Draw teams Choose how you play",
    );
  });

  test("says when every invited player was reminded within the last 12 hours", async () => {
    const game = await makeGame(startingIn(300));
    await joinGameAs(game.id, (await makePlayer()).id, { status: "invited", nudgedAt: now() });
    expect(await cockpit(game)).toContain(
      "Everyone who hasn't answered got a reminder in the last 12 hours.",
    );
  });

  test("of a full paid game shows the next player waiting, who has paid, and friends without an account", async () => {
    const game = await makeGame({ ...startingIn(300), maxPlayers: 2, isPaid: true, priceMinor: 3000 });
    await joinGameAs(game.id, (await makePlayer()).id, { hasPaid: true });
    await addExternalPlayer(game.id);
    const next = await makePlayer({ firstName: "Hamza", lastName: "Idrissi" });
    await joinGameAs(game.id, next.id, { status: "waitlisted" });
    const words = await cockpit(game);
    expect(words).toMatch(
      /^You are the organizer of this game Full: all 2 spots are taken\. Send on WhatsApp/,
    );
    expect(words).toContain("1 friend without an account: ask on WhatsApp Simo");
    expect(words).toMatch(/1 waiting\. Next: Hamza Idrissi Paid 1 of 2 · \$30\.00 of \$60\.00$/);
  });

  test.each([
    ["cancelled", /waiting|Paid \d/],
    ["completed", /waiting/],
    ["in_progress", /waiting/],
  ] as const)("of a game that is %s names nobody who would come next", async (gameStatus, untrue) => {
    const game = await makeGame({ gameStatus, isPaid: true, priceMinor: 3000 });
    await addExternalPlayer(game.id);
    for (const status of ["waitlisted", "maybe"] as const)
      await joinGameAs(game.id, (await makePlayer()).id, { status });
    expect(await cockpit(game)).not.toMatch(untrue);
    const view = await seen(game.id, { id: game.organizerId });
    const pitch = <GamePitch game={view} code={null} signedIn hasGuestSpot={false} />;
    expect(await wordsOf(pitch)).not.toMatch(/waiting|maybe/);
  });

  test.each([
    [20, true],
    [31, false],
  ])(
    "%s minutes before the start Start Game is the main button: %s; earlier it is among the others",
    async (minutes, isMain) => {
      const game = await makeGame(startingIn(minutes));
      expect((await cockpit(game)).includes("Start Game")).toBe(isMain);
      expect((await tools(game)).includes("Start Game")).toBe(!isMain);
    },
  );

  test("asks below the minimum what to do, and offers the last ways to find players", async () => {
    const createdAt = new Date(+now() - millisecondsInDay);
    const game = await makeGame({ ...startingIn(90), createdAt, minPlayers: 10, maxPlayers: 14 });
    expect(await cockpit(game)).toContain(
      "14 of 14 missing. You're 10 players short of the minimum. Play anyway or cancel? Play Anyway Cancel Game Send on",
    );
  });

  test("of a running game offers to finish it, and not to start, edit or cancel it", async () => {
    const game = await makeGame({ gameStatus: "in_progress" });
    const words = `${await cockpit(game)} ${await tools(game)}`;
    expect(words).toContain("Complete Game");
    for (const gone of ["Start Game", "Edit Game", "Cancel Game", "Add External Player"])
      expect(words).not.toContain(gone);
  });

  test("has Edit Game, Start Game and Cancel Game in sight, before the folded tools", async () => {
    const game = await makeGame(startingIn(300));
    expect(await tools(game)).toMatch(/^Edit Game Start Game Cancel Game More tools/);
  });

  test("is in a cancelled game only the line that it is theirs, and its tools", async () => {
    const game = await makeGame({ gameStatus: "cancelled" });
    expect(await cockpit(game)).toBe("You are the organizer of this game");
    expect(await tools(game)).toBe("More tools Play Again Every Week Make an Announcement");
  });
});

test("the game page says when, what and where at the top, and every fact in the details", async () => {
  const game = await makeGame({
    title: "Five",
    venueId: null,
    description: null,
    isPaid: true,
    priceMinor: 1250,
    currency: "USD",
    startTime: new Date("2026-12-02T18:00:00Z"),
    endTime: new Date("2026-12-02T20:00:00Z"),
  });
  const view = await seen(game.id);
  expect(await wordsOf(<GameHead game={view} code={null} distance="2.3 km" score={undefined} />)).toMatch(
    /^tomorrow 6:00 PM Scheduled Five \S+ · Location not specified · 2.3 km All levels Organized by /,
  );
  expect(await wordsOf(<GameDetails game={view} calendar="/c.ics" hasActions />)).toBe(
    [
      "Game Details Start Wednesday, December 2, 2026 6:00 PM End Wednesday, December 2, 2026 8:00 PM",
      "Location Location not specified Players 0/10 needs at least 2 players Sport Football Status Scheduled",
      "Price $12.50 Add to Calendar",
    ].join(" "),
  );
  expect(await wordsOf(<GameDescription text={view.description} />)).toBe(
    "Description No description provided.",
  );
  expect(await wordsOf(<GameDetails game={view} calendar="/c.ics" hasActions={false} />)).not.toContain(
    "Calendar",
  );
});

test("the details of a game that has begun no longer say how many players it needs", async () => {
  const running = await seen((await makeGame({ gameStatus: "in_progress" })).id);
  expect(await wordsOf(<GameDetails game={running} calendar="/c.ics" hasActions />)).not.toContain("needs");
});

test("the pitch has a circle for each spot, and one sentence for screen readers", async () => {
  const game = await makeGame({ maxPlayers: 6 });
  await joinGameAs(game.id, (await makePlayer({ firstName: "Amel", lastName: "Comes" })).id);
  await joinGameAs(game.id, (await makePlayer()).id, { status: "maybe" });
  const pitch = <GamePitch game={await seen(game.id)} code={null} signedIn={false} hasGuestSpot={false} />;
  expect(await wordsOf(pitch)).toBe("1 of 6 players, 5 spots left AC + + + + + 1 maybe");
});

const card: GameCard = {
  id: "1",
  title: "Friday five",
  description: null,
  status: "in_progress",
  isPrivate: false,
  audience: "everyone",
  sport: { name: "Football", icon: "football" },
  startTime: "2026-12-02T18:00:00.000Z",
  whenLabel: "Wed, Dec 2 · 6:00 PM",
  venueName: null,
  city: null,
  confirmedCount: 3,
  maxPlayers: 10,
  role: "declined",
  priceLabel: null,
  distanceLabel: null,
  dayLabel: "tomorrow 6:00 PM",
  underDayLabel: "6:00 PM",
  group: "tomorrow",
  area: null,
  spotsLeft: null,
  faces: [],
  canTake: null,
  roleLabel: null,
};

test("a card falls back to texts for missing values", async () => {
  expect(await wordsOf(<GameCardItem game={card} />)).toBe(
    "tomorrow 6:00 PM In progress Friday five Location not specified Football · No description available. 3/10 players free Not Going",
  );
});

test("a card names venue, neighborhood, distance, sport and description", async () => {
  const place = { venueName: "Padel Anfa", area: "Anfa", distanceLabel: "6.5 km" };
  const game = { ...card, ...place, description: "Balls provided.", faces: ["S A"], role: null };
  expect(await wordsOf(<GameCardItem game={game} />)).toContain(
    "Friday five Padel Anfa · Anfa · 6.5 km Football · Balls provided. SA 3/10 players free",
  );
  // A venue without a neighborhood or a city is its own area.
  expect(await wordsOf(<GameCardItem game={{ ...game, area: "Padel Anfa" }} />)).toContain(
    "Padel Anfa · 6.5 km",
  );
});

test.each([
  ["scheduled", "Scheduled"],
  ["in_progress", "In progress"],
  ["completed", "Completed"],
  ["cancelled", "Cancelled"],
] as const)("the badge of a %s game says %s", async (status, word) => {
  expect(await wordsOf(<GameCardItem game={{ ...card, status }} />)).toContain(`6:00 PM ${word} Friday five`);
});

test.each([
  ["organizer", "Organizer"],
  ["confirmed", "Going"],
  ["maybe", "Maybe"],
  ["declined", "Not Going"],
] as const)("the badge of a viewer who is %s says %s", async (role, word) => {
  expect(await wordsOf(<GameCardItem game={{ ...card, role }} />)).toMatch(new RegExp(`${word}$`));
});

test.each([
  ["tonight", 1, "3/10 players Last spot free"],
  ["today", 1, "3/10 players Last spot free"],
  ["tonight", 2, "3/10 players 2 spots free"],
  ["tomorrow", 1, "3/10 players 1 spot free"],
] as const)("a card of a game %s with %s spots left says so", async (group, spotsLeft, words) => {
  const game = { ...card, dayLabel: "tonight 8:00 PM", status: "scheduled", group, spotsLeft } as const;
  expect(await wordsOf(<GameCardItem game={game} />)).toContain(words);
});

test.each([
  ["confirmed", undefined, "10/10 players free Going"],
  ["organizer", undefined, "10/10 players free Organizer"],
  ["waitlisted", "Waiting list, 4th", "10/10 players free Waiting list, 4th"],
  [null, undefined, "10/10 players waiting list free"],
] as const)(
  "a card of a full game offers its viewer who is %s nothing they have",
  async (role, roleLabel, words) => {
    const game = {
      ...card,
      status: "scheduled",
      confirmedCount: 10,
      spotsLeft: 0,
      role,
      roleLabel,
    } as const;
    expect(await wordsOf(<GameCardItem game={game} />)).toMatch(new RegExp(`${words}$`));
  },
);

test.each([
  ["all", "No games found"],
  ["mine", "You're not participating in any games"],
  ["organizer", "You haven't organized any games yet"],
] as const)("an empty list of %s says: %s", async (view, text) => {
  expect(await wordsOf(<NoGames view={view} past={false} everywhere={null} />)).toContain(text);
});

test("a guest may give the spot up before the start, and leave a game that has started", async () => {
  const words = (isForOthers: boolean) => wordsOf(<GiveUpSpot path="/seats/x" isForOthers={isForOthers} />);
  expect(await words(true)).toMatch(/^I can't come/);
  expect(await words(false)).toMatch(/^I had to leave/);
});
