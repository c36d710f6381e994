import type { APIRequestContext, Page } from "@playwright/test";
import { callApi, expect, type Person } from "../support";

export interface People {
  host: Person;
  player: Person;
  /** Signs in in another tab. */
  other: Person;
}

/** The people and things of one test. */
export interface Scene extends People {
  page: Page;
  request: APIRequestContext;
  game: { id: string };
  /** The form's address. */
  path: string;
  /** A word that this test alone types. */
  word: string;
}

export interface ButtonForm {
  as: "host" | "player" | null;
  /** What there is before, beside the game. Returns the address of the form. */
  open: (scene: Scene) => Promise<string> | string;
  /** Its submit button. */
  button: string;
  /** Text fields and what is typed; `word` stands for the test's own word. */
  typed?: Record<string, string>;
  /** What else is chosen. */
  choose?: (page: Page) => Promise<unknown>;
  /** Where it leads, or what is on the page then; without it the count tells. */
  done?: RegExp | string;
  /** The error of a form for visitors when somebody has signed in since the page was opened. */
  refusedToUsers?: "guest_signed_in";
  /** The error of a form that cannot be sent again once it is done. */
  refusedAgain?: "email_taken";
  /** How often what it does was done. */
  count: (scene: Scene) => Promise<number>;
}

const PASSWORD = "correct horse 7";

async function read({ request }: Scene, person: Person | null, path: string) {
  const { status, body } = await callApi(request, person, "GET", path);
  expect(status, path).toBe(200);
  return body;
}

type Row = Record<string, unknown>;
const many = (rows: Row[], facts: Row) =>
  rows.filter((row) => Object.entries(facts).every(([name, value]) => row[name] === value)).length;

const spots = async (scene: Scene, facts: Row) =>
  many((await read(scene, scene.host, `/api/games/${scene.game.id}`)).participants, facts);

const join = ({ request, player, game }: Scene) =>
  callApi(request, player, "POST", `/api/games/${game.id}/join`, {});

const gamePath = ({ game }: Scene) => `/games/${game.id}`;

/** The forms that people press in a hurry. */
export const FORMS: Record<string, ButtonForm> = {
  "joining a game": {
    as: "player",
    open: gamePath,
    button: "button[name=status][value=confirmed]",
    done: ".spot-in",
    count: (scene) => spots(scene, { userId: scene.player.id, status: "confirmed" }),
  },
  "leaving a game": {
    as: "player",
    open: async (scene) => {
      await join(scene);
      return gamePath(scene);
    },
    choose: (page) =>
      page.locator("details:has(button[value=declined])").evaluate((more) => more.setAttribute("open", "")),
    button: "details button[value=declined]",
    done: "button[name=status][value=confirmed]",
    count: (scene) => spots(scene, { userId: scene.player.id, status: "declined" }),
  },
  "a guest's spot": {
    as: null,
    open: gamePath,
    typed: { name: "word" },
    button: "#guest button",
    refusedToUsers: "guest_signed_in",
    done: ".spot-in",
    count: (scene) => spots(scene, { externalPlayerName: scene.word }),
  },
  registering: {
    as: null,
    open: () => "/register",
    typed: {
      ...{ first_name: "word", last_name: "Test", email: "word@example.com" },
      ...{ password: PASSWORD, confirm_password: PASSWORD },
    },
    button: "main form:has([name=confirm_password]) button:not([type=button])",
    done: /\/login$/,
    refusedAgain: "email_taken",
    count: async ({ request, word }) => {
      const login = { email: `${word}@example.com`, password: PASSWORD };
      return Number((await callApi(request, null, "POST", "/api/auth/login", login)).status === 200);
    },
  },
  "signing in": {
    as: null,
    open: ({ player }) => `/login?email=${player.email}`,
    typed: { email: "player", password: PASSWORD },
    button: "#sign-in button:not([type=button])",
    done: /\/dashboard$/,
    count: async ({ page }) =>
      (await page.context().cookies()).filter(({ name }) => name === "session").length,
  },
  "planning a game": {
    as: "host",
    open: async ({ request }) => {
      const [sport] = (await callApi(request, null, "GET", "/api/sports")).body;
      return `/games/create?step=3&sportId=${sport.id}`;
    },
    typed: { title: "word" },
    button: "main form:has([name=title]) button:not([name]):not([type=button])",
    done: /\/share\b/,
    count: async (scene) =>
      many((await read(scene, scene.host, `/api/games?search=${scene.word}&limit=50`)).games, {
        title: scene.word,
      }),
  },
  "changing a game": {
    as: "host",
    open: (scene) => `${gamePath(scene)}/edit`,
    typed: { title: "word" },
    button: "#game button:not([name]):not([type=button]):not(.visually-hidden)",
    done: /\/games\/[\w-]{36}(\?.*)?$/,
    count: async (scene) =>
      many([await read(scene, scene.host, `/api${gamePath(scene)}`)], { title: scene.word }),
  },
  "calling off a game": {
    as: "host",
    open: async (scene) => {
      await join(scene);
      return `${gamePath(scene)}/cancel`;
    },
    typed: { reason: "word" },
    button: "#cancel button:not([name])",
    done: /\/games\/[\w-]{36}(\?.*)?$/,
    count: async (scene) =>
      many((await read(scene, scene.player, "/api/notifications")).notifications, {
        type: "game_cancelled",
        gameId: scene.game.id,
      }),
  },
  commenting: {
    as: "player",
    open: async (scene) => {
      await join(scene);
      return `${gamePath(scene)}/discussion`;
    },
    typed: { comment: "word" },
    button: "#new-comment button:not([name])",
    done: /#comment-/,
    count: async (scene) =>
      many((await read(scene, scene.host, `/api${gamePath(scene)}/comments`)).comments, {
        comment: scene.word,
      }),
  },
  "founding a crew": {
    as: "player",
    open: () => "/crews/create",
    typed: { name: "word" },
    button: "#crew button:not([name])",
    done: /\/crews\/[\w-]{36}/,
    count: async (scene) => many((await read(scene, scene.player, "/api/crews")).crews, { name: scene.word }),
  },
  "answering a poll": {
    as: null,
    open: async ({ request, host, word }) => {
      const dates = ["2026-12-04T18:00:00Z", "2026-12-05T18:00:00Z"];
      const poll = (await callApi(request, host, "POST", "/api/polls", { title: word, dates })).body;
      return new URL(poll.link).pathname;
    },
    typed: { firstName: "word" },
    choose: async (page) => {
      for (const yes of await page.locator("#answer input[value=yes]").all())
        await yes.check({ force: true });
    },
    button: "#answer button",
    done: ".banner:not([hidden])",
    count: async (scene) => {
      const code = scene.path.split("/")[2];
      return (await read(scene, scene.host, `/api/polls/${code}`)).answers.length;
    },
  },
  "saving a profile": {
    as: "player",
    open: () => "/manage-profile",
    typed: { bio: "word" },
    button: "main form:has([name=bio]) button:not([name]):not([type=button]):not(.visually-hidden)",
    count: async (scene) => many([await read(scene, scene.player, "/api/profile/me")], { bio: scene.word }),
  },
};
