import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { users } from "#db/schema/accounts";
import { crewMembers, crews } from "#db/schema/crews";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { newToken } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import * as calendar from "~/features/crew-pages/routes/calendar";
import * as closePage from "~/features/crew-pages/routes/close";
import * as codeForm from "~/features/crew-pages/routes/code";
import * as createPage from "~/features/crew-pages/routes/create";
import * as crewPage from "~/features/crew-pages/routes/crew";
import * as listPage from "~/features/crew-pages/routes/crews";
import * as editPage from "~/features/crew-pages/routes/edit";
import * as invitationsForm from "~/features/crew-pages/routes/invitations";
import * as joinForm from "~/features/crew-pages/routes/join";
import * as leaveForm from "~/features/crew-pages/routes/leave";
import * as linkPage from "~/features/crew-pages/routes/link";
import * as logPage from "~/features/crew-pages/routes/log";
import * as removalForm from "~/features/crew-pages/routes/member-removal";
import * as roleForm from "~/features/crew-pages/routes/member-role";
import * as membersPage from "~/features/crew-pages/routes/members";
import * as participationForm from "~/features/game-page/routes/participation";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

let owner: Player;
let amal: Player;
let crew: Crew;
beforeEach(async () => {
  [owner, amal] = [await makePlayer(), await makePlayer({ firstName: "Amal", lastName: "Idrissi" })];
  crew = await makeCrew({ ownerId: owner.id, approval: false });
});

const params = (more: Record<string, string> = {}) => ({ id: crew.id, ...more });
const roleOf = async (player: Player) =>
  (await db.select().from(crewMembers).where(eq(crewMembers.userId, player.id)).get())?.role ?? null;
const FORM = { name: "Tigres", sport_id: sportId("football"), city_id: cityId("casablanca") };

describe("the page", () => {
  it("shows the next game's pitch also to non-members, but the members' faces to members only", async () => {
    crew = await makeCrew({ ownerId: owner.id, listed: true });
    const game = await makeGame({ organizerId: owner.id, crewId: crew.id, maxPlayers: 10 });
    await joinGameAs(game.id, amal.id);
    const shown = async (as: Player | null) =>
      (await get(crewPage.loader, { as, params: params(), path: `/crews/${crew.id}` })).body;
    const own = await shown(owner);
    expect(at(own, "onPitch")).toContainEqual({ id: amal.id, name: "Amal I", picture: null, isYou: false });
    expect(at(own, "next")).toMatchObject([{ maxPlayers: 10 }]);
    expect(at(own, "faces")).toHaveLength(1);
    expect(at(await shown(amal), "onPitch")).toContainEqual(expect.objectContaining({ isYou: true }));
    expect([at(await shown(amal), "faces"), at(await shown(null), "faces")]).toEqual([[], []]);
  });
});

describe("the forms", () => {
  it("create a crew, change it and close it", async () => {
    const made = await submit(createPage.action, { as: amal, form: { ...FORM, approval: "on" } });
    const id = made.location?.split("/").at(-1) ?? "";
    const row = async () => db.select().from(crews).where(eq(crews.id, id)).get();
    expect(await row()).toMatchObject({ name: "Tigres", approval: true, listed: false });
    const edited = await submit(editPage.action, {
      as: amal,
      params: { id },
      form: { ...FORM, name: "Lions", listed: "on" },
    });
    expect([edited.location, await row()]).toMatchObject([
      `/crews/${id}`,
      { name: "Lions", approval: false, listed: true },
    ]);
    expect((await submit(closePage.action, { as: amal, params: { id } })).location).toBe("/crews");
    expect((await row())?.closedAt).not.toBeNull();
    expect((await get(editPage.loader, { as: amal, params: { id } })).status).toBe(409);
  });

  it("keep what was typed and name the fault at its field", async () => {
    const answer = await submit(createPage.action, { as: amal, form: { ...FORM, name: " ", city_id: "x" } });
    expect(answer.status).toBe(422);
    expect(at(answer.body, "codes.name.0")).toBe("crew_name_required");
    expect(at(answer.body, "result.initialValue.city_id")).toBe("x");
    const unknown = await submit(createPage.action, { as: amal, form: { ...FORM, city_id: "x" } });
    expect([unknown.status, at(unknown.body, "codes.city_id.0")]).toEqual([422, "city_unknown"]);
  });

  it("are refused with a 403 to a member who is not an organizer", async () => {
    await addMember(crew.id, amal.id);
    const answers = [
      await get(editPage.loader, { as: amal, params: params() }),
      await submit(editPage.action, { as: amal, params: params(), form: FORM }),
      await get(closePage.loader, { as: amal, params: params() }),
      await submit(closePage.action, { as: amal, params: params() }),
      await submit(codeForm.action, { as: amal, params: params() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe("the link", () => {
  const open = (as: Player | null) => get(linkPage.loader, { as, params: { code: crew.code } });
  const join = (as: Player | null, form = {}) =>
    submit(linkPage.action, {
      as,
      params: { code: crew.code },
      form,
      headers: as ? {} : { "Sec-Fetch-Site": "same-origin" },
    });

  it("shows the crew to everybody without its members, and sends a visitor to sign in and back", async () => {
    const { body } = await open(null);
    expect(at(body, "crew.name")).toBe(crew.name);
    expect(JSON.stringify(body)).not.toContain(owner.firstName);
    expect((await join(null)).location).toBe(`/login?redirectTo=${encodeURIComponent(`/c/${crew.code}`)}`);
  });

  it("makes a member", async () => {
    expect((await join(amal)).location).toBe(`/crews/${crew.id}`);
    expect(await roleOf(amal)).toBe("member");
  });

  it("warns of a block without saying whose, and joins on confirmation", async () => {
    await blockPlayer(actorOf(owner), amal.id);
    const { body } = await open(amal);
    expect(at(body, "blocked")).toBe(true);
    expect(JSON.stringify(body)).not.toContain(owner.id);
    expect((await join(amal)).status).toBe(409);
    expect((await join(amal, { accept_blocked: "on" })).status).toBe(302);
  });

  it("is not found once it was renewed", async () => {
    const renewed = await submit(codeForm.action, { as: owner, params: params() });
    expect(renewed.location).toBe(`/crews/${crew.id}`);
    expect((await open(amal)).status).toBe(404);
  });
});

describe("a crew's page", () => {
  const page = async (as: Player | null) => (await get(crewPage.loader, { as, params: params() })).body;
  const titles = async (as: Player | null, list = "next") => {
    const games = at(await page(as), list);
    return Array.isArray(games) ? games.map((game) => at(game, "title")) : null;
  };

  it("shows its games to whoever may see them", async () => {
    await db.update(crews).set({ listed: true }).where(eq(crews.id, crew.id));
    const inHours = (hours: number) => ({
      crewId: crew.id,
      organizerId: owner.id,
      startTime: new Date(+now() + hours * HOUR),
    });
    await makeGame({ ...inHours(24), title: "Open" });
    await makeGame({ ...inHours(48), title: "Ours", gameType: "private", crewOnly: true });
    const hidden = await makeGame({ ...inHours(72), title: "Secret", gameType: "private" });
    await makeGame({ ...inHours(-72), title: "Before", gameStatus: "completed" });
    await addMember(crew.id, amal.id);
    const visitor = await makePlayer();
    expect(await titles(visitor)).toEqual(["Open"]);
    expect(await titles(null)).toEqual(["Open"]);
    expect(await titles(amal)).toEqual(["Open", "Ours"]);
    expect(await titles(amal, "past")).toEqual(["Before"]);
    await joinGameAs(hidden.id, amal.id);
    expect(await titles(amal)).toEqual(["Open", "Ours", "Secret"]);
    expect(await titles(owner)).toEqual(["Open", "Ours", "Secret"]);
  });

  it("lets a member confirm or decline each game, but never offers to join again after confirming", async () => {
    const game = await makeGame({ crewId: crew.id, organizerId: owner.id });
    await addMember(crew.id, amal.id);
    const answers = async (as: Player) => [
      at(await page(as), "next.0.canTake"),
      at(await page(as), "next.0.canDecline"),
    ];
    const answer = (status: string) =>
      submit(participationForm.action, {
        as: amal,
        params: { id: game.id },
        form: { status, redirectTo: `/crews/${crew.id}` },
      });
    expect([await answers(amal), await answers(owner)]).toEqual([
      ["confirmed", true],
      [undefined, false],
    ]);
    expect((await answer("declined")).location).toContain(`/crews/${crew.id}#`);
    expect([await answers(amal), at(await page(amal), "next.0.role")]).toEqual([
      ["confirmed", false],
      "declined",
    ]);
    await answer("confirmed");
    expect(await answers(amal)).toEqual([undefined, false]);
  });

  it("shows members who comes, also to a game for members alone", async () => {
    const game = await makeGame({
      crewId: crew.id,
      organizerId: owner.id,
      gameType: "private",
      crewOnly: true,
    });
    await addMember(crew.id, amal.id);
    await joinGameAs(game.id, amal.id);
    expect(at(await page(owner), "next.0.faces.0")).toBe("A. I.");
  });

  it("gives the link and the tools to organizers", async () => {
    await addMember(crew.id, amal.id);
    const [mine, members] = [await page(owner), await page(amal)];
    expect(at(mine, "share.url")).toContain(`/c/${crew.code}`);
    expect(at(mine, "share.whatsApp")).toContain("https://wa.me/?text=");
    expect([at(members, "share"), JSON.stringify(members).includes(crew.code)]).toEqual([null, false]);
  });

  it("names its series to members", async () => {
    await db.update(crews).set({ listed: true }).where(eq(crews.id, crew.id));
    const { id } = await makeSeries({ organizerId: owner.id, crewId: crew.id, title: "Jeudi" });
    await makeSeries({ organizerId: owner.id, crewId: crew.id, endedAt: now(), nextOpenAt: null });
    const shown = async (as: Player) => at(await page(as), "series");
    expect(await shown(owner)).toMatchObject([{ id, title: "Jeudi" }]);
    expect(await shown(amal)).toEqual([]);
  });

  it("is left and joined by its buttons", async () => {
    await db.update(crews).set({ listed: true }).where(eq(crews.id, crew.id));
    expect((await submit(joinForm.action, { as: amal, params: params() })).location).toBe(
      `/crews/${crew.id}`,
    );
    expect(await roleOf(amal)).toBe("member");
    expect((await submit(leaveForm.action, { as: amal, params: params() })).location).toBe("/crews");
    expect(await roleOf(amal)).toBeNull();
    expect((await submit(leaveForm.action, { as: owner, params: params() })).status).toBe(409);
  });

  it("of somebody else's private crew is not found", async () => {
    expect((await get(crewPage.loader, { as: amal, params: params() })).status).toBe(404);
    expect((await submit(joinForm.action, { as: amal, params: params() })).status).toBe(404);
  });
});

describe("the members' page", () => {
  const role = (as: Player, player: Player, form: Record<string, string>) =>
    submit(roleForm.action, { as, params: params({ userId: player.id }), form });

  it("approves, promotes and removes", async () => {
    await addMember(crew.id, amal.id, "pending");
    const page = `/crews/${crew.id}/members`;
    expect((await role(owner, amal, { role: "member" })).location).toBe(page);
    expect(await roleOf(amal)).toBe("member");
    await role(owner, amal, { role: "organizer" });
    expect(await roleOf(amal)).toBe("organizer");
    const removed = await submit(removalForm.action, { as: owner, params: params({ userId: amal.id }) });
    expect([removed.location, await roleOf(amal)]).toEqual([page, null]);
  });

  it("shows join requests to organizers only, and is a 403 for a player who only asked to join", async () => {
    const asking = await makePlayer();
    await addMember(crew.id, amal.id);
    await addMember(crew.id, asking.id, "pending");
    const shown = async (as: Player) =>
      JSON.stringify((await get(membersPage.loader, { as, params: params(), path: "/" })).body);
    expect(await shown(owner)).toContain(asking.id);
    expect(await shown(amal)).not.toContain(asking.id);
    expect((await get(membersPage.loader, { as: asking, params: params() })).status).toBe(403);
  });

  it("invites everyone confirmed in a game in one tap", async () => {
    const game = await makeGame({ organizerId: owner.id });
    await joinGameAs(game.id, amal.id);
    const body = (await get(membersPage.loader, { as: owner, params: params() })).body;
    expect(at(body, "games.0.value")).toBe(game.id);
    const invite = () =>
      submit(invitationsForm.action, { as: owner, params: params(), form: { game_id: game.id } });
    expect((await invite()).location).toBe(`/crews/${crew.id}/members`);
    expect(await roleOf(amal)).toBe("invited");
    expect((await invite()).status).toBe(302);
    const stranger = await makeGame({ gameType: "private" });
    const other = { as: owner, params: params(), form: { game_id: stranger.id } };
    expect((await submit(invitationsForm.action, other)).status).toBe(404);
  });

  it("offers to invite from no game that an admin hid", async () => {
    const game = await makeGame({ organizerId: owner.id, hiddenAt: now() });
    await joinGameAs(game.id, amal.id);
    const body = (await get(membersPage.loader, { as: owner, params: params() })).body;
    expect(at(body, "games")).toEqual([]);
  });

  it("finds players by name and invites them", async () => {
    const salma = await makePlayer({ firstName: "Salmouna", listed: true });
    const found = async () => {
      const call = { as: owner, params: params(), path: "/?search=salmou" };
      return at((await get(membersPage.loader, call)).body, "players");
    };
    expect(await found()).toMatchObject([{ id: salma.id }]);
    const invite = { as: owner, params: params(), form: { user_id: salma.id } };
    expect((await submit(invitationsForm.action, invite)).status).toBe(302);
    expect([await roleOf(salma), await found()]).toEqual(["invited", []]);
  });

  it("the log says who did what in the reader's language", async () => {
    await addMember(crew.id, amal.id, "pending");
    await role(owner, amal, { role: "member" });
    const { body } = await get(logPage.loader, { as: amal, params: params() });
    expect(String(at(body, "entries.0.text"))).toMatch(new RegExp(`approved ${amal.firstName}`));
    const said = async () => {
      await submit(removalForm.action, { as: owner, params: params({ userId: amal.id }) });
      const log = await get(logPage.loader, { as: owner, params: params() });
      return String(at(log.body, "entries.0.text")).replace(`${owner.firstName} ${owner.lastName} `, "");
    };
    expect(await said()).toBe("removed Amal Idrissi");
    await submit(linkPage.action, { as: amal, params: { code: crew.code }, form: {} });
    expect(await said()).toBe("turned Amal Idrissi down");
    await submit(invitationsForm.action, { as: owner, params: params(), form: { user_id: amal.id } });
    expect(await said()).toBe("withdrew the invitation to Amal Idrissi");
  });
});

it("/crews lists the user's own crews first, then the listed crews of a city without them", async () => {
  await db.update(crews).set({ listed: true }).where(eq(crews.id, crew.id));
  const path = `/crews?city=${cityId("casablanca")}`;
  const mine = await get(listPage.loader, { as: owner, path });
  expect(at(mine.body, "ownCrews.0.id")).toBe(crew.id);
  expect(JSON.stringify(at(mine.body, "listed")), "once").not.toContain(crew.id);
  const { body } = await get(listPage.loader, { as: amal, path });
  expect([at(body, "ownCrews"), JSON.stringify(at(body, "listed")).includes(crew.id)]).toEqual([[], true]);
});

it("/crews finds listed crews by words of their name, and shows join-request counts to organizers only", async () => {
  await db.update(crews).set({ listed: true }).where(eq(crews.id, crew.id));
  const lions = await makeCrew({ name: "Les Lions d'Ârafat", listed: true });
  await makeCrew({ name: "Les Lions cachés", listed: false });
  const find = async (search: string) => {
    const query = new URLSearchParams({ city: cityId("casablanca"), search });
    const { body } = await get(listPage.loader, { as: amal, path: `/crews?${query}` });
    const found = at(body, "listed");
    return Array.isArray(found) ? found.map((row) => at(row, "id")) : null;
  };
  expect(await find("arafat LIONS")).toEqual([lions.id]);
  expect([await find("lions tigres"), await find("%' or 1")]).toEqual([[], []]);
  expect(await find(" ")).toContain(lions.id);
  const answer = await api(`/api/crews?city_id=${cityId("casablanca")}&search=arafat`);
  expect(at(answer.body, "total")).toBe(1);
  await addMember(crew.id, (await makePlayer()).id, "pending");
  const waiting = async (as: Player) =>
    at((await get(listPage.loader, { as, path: "/crews" })).body, "ownCrews.0.requestCount");
  await addMember(crew.id, amal.id);
  expect([await waiting(owner), await waiting(amal)]).toEqual([1, null]);
});

describe("the calendar", () => {
  it("shows members the crew's games through their own secret URL, and is a 404 for anybody else", async () => {
    const token = newToken();
    await db.update(users).set({ calendarToken: token }).where(eq(users.id, amal.id));
    await makeGame({ crewId: crew.id, title: "Ours", gameType: "private", crewOnly: true });
    const feed = (file: string) => get(calendar.loader, { params: params({ file }) });
    expect((await feed(`${token}.ics`)).status).toBe(404);
    await addMember(crew.id, amal.id);
    const { status, body } = await feed(`${token}.ics`);
    expect(status).toBe(200);
    expect(String(body)).toContain("SUMMARY:Ours");
    expect((await feed(`${newToken()}.ics`)).status).toBe(404);
  });
});
