import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.server";
import { CREW_LIMITS } from "#db/limits/crews";
import { cityId, sportId } from "#db/reference";
import { crewLog, crewMembers, crews } from "#db/schema/crews";
import { notifications } from "#db/schema/notifications";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { makePlayer, type Player } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at } from "../support/request";
import { scaled } from "../support/time-limits.mjs";

const INPUT = {
  name: "Les Lions de Oulfa",
  sport_id: sportId("football"),
  city_id: cityId("casablanca"),
};

let owner: Player;
let amal: Player;
let crew: Crew;
beforeEach(async () => {
  [owner, amal] = [await makePlayer(), await makePlayer()];
  crew = await makeCrew({ ownerId: owner.id, approval: false });
});

const roleOf = async (player: { id: string }) =>
  (await db.select().from(crewMembers).where(eq(crewMembers.userId, player.id)).get())?.role ?? null;
const events = async () =>
  (await db.select().from(crewLog).where(eq(crewLog.crewId, crew.id)).orderBy(crewLog.id)).map(
    ({ event }) => event,
  );
const noticesOf = async (player: { id: string }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, player.id))).map(
    ({ type, params }) => params.reason ?? type,
  );

const create = (as: Player | null, body: object = INPUT) => api("/api/crews", { method: "POST", as, body });
const join = (as: Player | null, body: object = {}, code = crew.code) =>
  api("/api/crews/join", { method: "POST", as, body: { code, ...body } });
const setRole = (as: Player, member: { id: string }, role: string, body: object = {}) =>
  api("/api/crews/{id}/members/{userId}", {
    method: "PATCH",
    as,
    params: { id: crew.id, userId: member.id },
    body: { role, ...body },
  });
const remove = (as: Player, member: { id: string }) =>
  api("/api/crews/{id}/members/{userId}", {
    method: "DELETE",
    as,
    params: { id: crew.id, userId: member.id },
  });
const invite = (as: Player, ...players: { id: string }[]) =>
  api("/api/crews/{id}/members", {
    method: "POST",
    as,
    params: { id: crew.id },
    body: { user_ids: players.map(({ id }) => id) },
  });
const members = async (as: Player) => {
  const { body } = await api("/api/crews/{id}/members", { as, params: { id: crew.id } });
  const list = at(body, "members");
  return Array.isArray(list) ? list.map((one) => [at(one, "userId"), at(one, "role")]) : at(body, "code");
};
const result = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];

describe("a new crew", () => {
  it.each(["🏀", "م", " x "])(
    "is refused %j as a name, which is shorter than two characters",
    async (name) => {
      expect(await create(amal, { ...INPUT, name })).toMatchObject({
        status: 422,
        body: { codes: { name: ["crew_name_required"] } },
      });
    },
  );

  it("belongs to its creator, who sees its code", async () => {
    const made = await create(amal, { ...INPUT, description: "  Tous niveaux ", listed: true });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: INPUT.name,
      description: "Tous niveaux",
      role: "owner",
      memberCount: 1,
      listed: true,
      approval: true,
      venue: null,
    });
    expect(at(made.body, "code")).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await roleOf(amal)).toBe("owner");
  });

  it.each([
    ["no name", { ...INPUT, name: " " }, 422, "invalid_input", "name"],
    ["a name too long", { ...INPUT, name: "a".repeat(61) }, 422, "invalid_input", "name"],
    ["an unknown sport", { ...INPUT, sport_id: crewId() }, 422, "invalid_input", "sport_id"],
    ["an unknown city", { ...INPUT, city_id: crewId() }, 422, "invalid_input", "city_id"],
    ["an unknown venue", { ...INPUT, venue_id: crewId() }, 422, "invalid_input", "venue_id"],
  ])("is refused with %s", async (_, body, status, code, field) => {
    const answer = await create(amal, body);
    expect(result(answer)).toEqual([status, code]);
    expect(at(answer.body, `errors.${field}`)).toBeDefined();
  });

  it("needs a sign-in", async () => {
    expect((await create(null)).status).toBe(401);
  });

  it("is made once for repeated requests with one key", async () => {
    const headers = { "Idempotency-Key": "k1" };
    const twice = [1, 2].map(() => api("/api/crews", { method: "POST", as: amal, body: INPUT, headers }));
    const [one, two] = await Promise.all(twice);
    expect(at(one?.body, "id")).toBe(at(two?.body, "id"));
  });

  it("is refused to a user with 30 crews, also when two are created at once", async () => {
    for (let count = 0; count < CREW_LIMITS.perPerson.max - 1; count++) await makeCrew({ ownerId: amal.id });
    const answers = await Promise.all([create(amal), create(amal)]);
    expect(answers.map(result).sort()).toEqual([
      [201, expect.anything()],
      [409, "crew_limit"],
    ]);
    expect(result(await join(amal))).toEqual([409, "crew_limit"]);
  });
});

const crewId = () => "00000000-0000-4000-8000-000000000000";

describe("who sees a crew", () => {
  const see = async (as: Player | null) => {
    const { status, body } = await api("/api/crews/{id}", { as, params: { id: crew.id } });
    return [status, at(body, "role") ?? null, status === 200 ? at(body, "code") : null];
  };

  it("a private crew is visible to its members and to players who asked to join or are invited", async () => {
    expect([await see(null), await see(amal)]).toEqual([
      [404, null, null],
      [404, null, null],
    ]);
    expect(await see(owner)).toEqual([200, "owner", crew.code]);
    await addMember(crew.id, amal.id, "invited");
    expect(await see(amal)).toEqual([200, "invited", null]);
    expect(await members(amal)).toBe("only_crew_member");
  });

  it("searches and pages one's own crews", async () => {
    for (const name of ["Lions", "Lionesses", "Tigers"]) await makeCrew({ ownerId: amal.id, name });
    const list = async (query: string) => (await api(`/api/crews?${query}`, { as: amal })).body;
    const names = (body: unknown) =>
      z.object({ crews: z.array(z.object({ name: z.string() })) }).parse(body).crews;
    expect(names(await list("search=lion"))).toEqual([{ name: "Lionesses" }, { name: "Lions" }]);
    const second = await list("limit=2&page=2");
    expect(names(second)).toEqual([{ name: "Tigers" }]);
    expect(second).toMatchObject({ page: 2, total_pages: 2, total: 3 });
  });

  it("a listed crew is visible to everybody, but without its code and its members", async () => {
    await db.update(crews).set({ listed: true }).where(eq(crews.id, crew.id));
    expect(await see(null)).toEqual([200, null, null]);
    expect(await members(amal)).toBe("only_crew_member");
    const path = `/api/crews?city_id=${cityId("casablanca")}`;
    expect(JSON.stringify((await api(path, { as: amal })).body)).toContain(crew.id);
    expect(at((await api("/api/crews", { as: amal })).body, "total")).toBe(0);
    expect(at((await api("/api/crews", { as: owner })).body, "crews.0.id")).toBe(crew.id);
  });

  it("a hidden crew is visible to admins only", async () => {
    await db.update(crews).set({ hiddenAt: now(), listed: true }).where(eq(crews.id, crew.id));
    expect([await see(owner), await see(null)]).toEqual([
      [404, null, null],
      [404, null, null],
    ]);
    expect((await see(await makePlayer({ role: "admin" })))[0]).toBe(200);
  });
});

describe("joining a crew by its link", () => {
  it("makes the player a member; a second attempt changes nothing", async () => {
    expect(
      [await join(amal), await join(amal)].map(({ status, body }) => [status, at(body, "role")]),
    ).toEqual([
      [201, "member"],
      [200, "member"],
    ]);
    expect(await events()).toEqual(["joined"]);
  });

  it("sends a request to the organizers where they approve", async () => {
    await db.update(crews).set({ approval: true }).where(eq(crews.id, crew.id));
    const organizer = await makePlayer();
    await addMember(crew.id, organizer.id, "organizer");
    expect(at((await join(amal)).body, "role")).toBe("pending");
    expect((await join(amal)).status).toBe(200);
    expect([await noticesOf(owner), await noticesOf(organizer)]).toEqual([
      ["crew_request"],
      ["crew_request"],
    ]);
    expect((await setRole(organizer, amal, "member")).status).toBe(200);
    expect([await roleOf(amal), await noticesOf(amal)]).toEqual(["member", ["approved"]]);
    expect(await events()).toEqual(["asked", "joined"]);
  });

  it.each([
    ["unknown code", async () => "0000000Z"],
    [
      "closed crew",
      async () => {
        await db.update(crews).set({ closedAt: now() }).where(eq(crews.id, crew.id));
        return crew.code;
      },
    ],
    [
      "hidden crew",
      async () => {
        await db.update(crews).set({ hiddenAt: now() }).where(eq(crews.id, crew.id));
        return crew.code;
      },
    ],
  ])("is refused for an %s", async (_, code) => {
    expect(result(await join(amal, {}, await code()))).toEqual([404, "crew_code_unknown"]);
  });

  it(
    "stops at 500 members, also for two at once",
    async () => {
      const { max } = CREW_LIMITS.members;
      const many = Array.from({ length: max - 2 }, () => makePlayer());
      for (const player of await Promise.all(many)) await addMember(crew.id, player.id);
      const others = [amal, await makePlayer()];
      const answers = await Promise.all(others.map((player) => join(player)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.map(({ body }) => at(body, "code")).filter(Boolean)).toEqual(["crew_full"]);
    },
    scaled(60_000),
  );

  it.each([
    ["blocked a member", () => blockPlayer(actorOf(amal), owner.id)],
    ["was blocked by one", () => blockPlayer(actorOf(owner), amal.id)],
  ])("requires a confirmation from a player who %s", async (_, block) => {
    await block();
    expect(result(await join(amal))).toEqual([409, "crew_blocked_pair"]);
    expect(await roleOf(amal)).toBeNull();
    expect((await join(amal, { accept_blocked: true })).status).toBe(201);
  });
});

describe("invitations", () => {
  it("make members of players who accept, without approval", async () => {
    await db.update(crews).set({ approval: true }).where(eq(crews.id, crew.id));
    const answer = await invite(owner, amal, owner, { id: crewId() });
    expect(answer.body).toEqual({ invited: [amal.id], skipped: [owner.id, crewId()] });
    expect([await noticesOf(amal), await events()]).toEqual([["crew_invitation"], ["invited"]]);
    expect(at((await invite(owner, amal)).body, "invited")).toEqual([]);
    expect((await setRole(amal, amal, "member")).status).toBe(200);
    expect(await roleOf(amal)).toBe("member");
  });

  it("skip people across a block", async () => {
    await blockPlayer(actorOf(amal), owner.id);
    expect(at((await invite(owner, amal)).body, "invited")).toEqual([]);
  });

  it("can be declined and taken back", async () => {
    await invite(owner, amal);
    expect((await remove(amal, amal)).status).toBe(204);
    await invite(owner, amal);
    expect((await remove(owner, amal)).status).toBe(204);
    expect(await roleOf(amal)).toBeNull();
  });
});

describe("roles", () => {
  let organizer: Player;
  let member: Player;
  beforeEach(async () => {
    [organizer, member] = [await makePlayer(), await makePlayer()];
    await addMember(crew.id, organizer.id, "organizer");
    await addMember(crew.id, member.id);
  });
  const people = () => ({ owner, organizer, member, amal });
  type Name = keyof ReturnType<typeof people>;
  const table: [Name, Name, string, number, string | null][] = [
    ["owner", "member", "organizer", 200, null],
    ["organizer", "member", "organizer", 200, null],
    ["owner", "organizer", "member", 200, null],
    ["owner", "member", "owner", 200, null],
    ["owner", "member", "member", 200, null],
    ["organizer", "member", "owner", 403, "only_crew_owner"],
    ["organizer", "owner", "member", 409, "crew_owner_stays"],
    ["member", "organizer", "member", 403, "only_crew_organizer"],
    ["member", "member", "organizer", 403, "only_crew_organizer"],
    ["owner", "amal", "member", 404, "crew_member_not_found"],
    ["amal", "member", "organizer", 404, "crew_not_found"],
    ["owner", "owner", "member", 409, "crew_owner_stays"],
  ];
  it.each(table)("%s makes %s %s: %i %s", async (who, whom, role, status, code) => {
    const answer = await setRole(people()[who], people()[whom], role);
    expect([answer.status, at(answer.body, "code") ?? null]).toEqual([status, code]);
  });

  it("the crew has one owner after it was handed over", async () => {
    await setRole(owner, member, "owner");
    expect([await roleOf(owner), await roleOf(member)]).toEqual(["organizer", "owner"]);
    expect([await noticesOf(member), await events()]).toEqual([["handed_over"], ["handed_over"]]);
  });

  it("two simultaneous handovers to different members leave one owner", async () => {
    await Promise.all([setRole(owner, member, "owner"), setRole(owner, organizer, "owner")]);
    const owners = (await db.select().from(crewMembers)).filter(
      (row) => row.crewId === crew.id && row.role === "owner",
    );
    expect(owners).toHaveLength(1);
  });

  it.each([
    ["organizer", "member", 204, null],
    ["owner", "organizer", 204, null],
    ["member", "member", 204, null],
    ["organizer", "owner", 409, "crew_owner_stays"],
    ["owner", "owner", 409, "crew_owner_stays"],
    ["member", "organizer", 403, "only_crew_organizer"],
    ["amal", "member", 404, "crew_not_found"],
  ] as const)("%s removes %s: %i %s", async (who, whom, status, code) => {
    const answer = await remove(people()[who], people()[whom]);
    expect([answer.status, at(answer.body, "code") ?? null]).toEqual([status, code]);
    expect((await roleOf(people()[whom])) === null).toBe(status === 204);
  });

  it("a removed member is notified, and no longer sees the crew", async () => {
    await remove(organizer, member);
    expect([await noticesOf(member), await events()]).toEqual([["removed"], ["removed"]]);
    expect((await api("/api/crews/{id}", { as: member, params: { id: crew.id } })).status).toBe(404);
  });

  it("a request that is approved and refused at once ends in or out of the crew, as its log says", async () => {
    await addMember(crew.id, amal.id, "pending");
    const answers = await Promise.all([setRole(organizer, amal, "member"), remove(owner, amal)]);
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
    expect((await events()).at(-1)).toBe((await roleOf(amal)) === null ? "removed" : "joined");
  });

  it("organizers see join requests and invitations, members do not", async () => {
    await addMember(crew.id, amal.id, "pending");
    const seen = async (as: Player) => JSON.stringify(await members(as)).includes(amal.id);
    expect([await seen(organizer), await seen(member)]).toEqual([true, false]);
  });
});

describe("changing and closing", () => {
  const patch = (as: Player, body: object) =>
    api("/api/crews/{id}", { method: "PATCH", as, params: { id: crew.id }, body });

  it("an organizer changes the given fields of the crew, and its other fields stay the same", async () => {
    await addMember(crew.id, amal.id, "organizer");
    const { body, status } = await patch(amal, { description: "Jeudi soir", approval: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: crew.name, description: "Jeudi soir", approval: true, listed: false });
    expect(at((await patch(amal, { description: null })).body, "description")).toBeNull();
    expect(await events()).toEqual(["changed", "changed"]);
  });

  it("a member who is not an organizer cannot change the crew, and gets a 403", async () => {
    await addMember(crew.id, amal.id);
    expect(result(await patch(amal, { name: "Mine" }))).toEqual([403, "only_crew_organizer"]);
  });

  it("a new code ends the old link", async () => {
    const renewed = await api("/api/crews/{id}/code", { method: "POST", as: owner, params: { id: crew.id } });
    expect(result(await join(amal))).toEqual([404, "crew_code_unknown"]);
    expect((await join(amal, {}, String(at(renewed.body, "code")))).status).toBe(201);
  });

  const close = (as: Player) => api("/api/crews/{id}", { method: "DELETE", as, params: { id: crew.id } });

  it("only the owner closes it, and its members are notified", async () => {
    const pending = await makePlayer();
    await addMember(crew.id, amal.id, "organizer");
    await addMember(crew.id, pending.id, "pending");
    expect(result(await close(amal))).toEqual([403, "only_crew_owner"]);
    expect((await close(owner)).status).toBe(204);
    expect([await noticesOf(amal), await noticesOf(owner), await roleOf(pending)]).toEqual([
      ["closed"],
      [],
      null,
    ]);
    expect(result(await close(owner))).toEqual([409, "crew_closed"]);
    expect(at((await api("/api/crews", { as: owner })).body, "total")).toBe(0);
    expect((await remove(amal, amal)).status).toBe(204);
  });

  it("members read in the log who did what", async () => {
    await addMember(crew.id, amal.id);
    await patch(owner, { name: "Tigres" });
    const read = (as: Player) => api("/api/crews/{id}/log", { as, params: { id: crew.id } });
    const { body } = await read(amal);
    expect([at(body, "log.0.event"), at(body, "log.0.actor")]).toEqual([
      "changed",
      `${owner.firstName} ${owner.lastName}`,
    ]);
    expect((await read(await makePlayer())).status).toBe(404);
  });
});
