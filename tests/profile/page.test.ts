import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { cityId, neighborhoodId, positionId, sportId } from "#db/reference";
import { playerProfiles } from "#db/schema/players";
import { makePlayer, type Player } from "#seed/factories/players";
import { quartersOf } from "#seed/factories/towns";
import { action, headers, loader } from "~/features/profile/routes/manage-profile";
import { readFlash } from "~/http/flash.server";
import { type Answer, at, get, submit } from "../support/request";

let player: Player;
beforeEach(async () => {
  player = await makePlayer({ cityId: null, favoriteSport: null });
});

const casa = cityId("casablanca");
const maarif = neighborhoodId("casablanca", quartersOf("casablanca")[0]?.slug ?? "");
const names = { first_name: "Amel", last_name: "Berrada" };
const save = (form: Record<string, string>, as: Player | null = player) =>
  submit(action, { as, form: { ...names, ...form }, path: "/manage-profile" });
const page = (path = "/manage-profile", call = {}) => get(loader, { as: player, path, ...call });
const saved = () => db.select().from(playerProfiles).where(eq(playerProfiles.id, player.id)).get();
const flashOf = (answer: Answer) => answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
const values = (body: unknown, list: string): unknown[] =>
  Object.values(Object(at(body, `choices.${list}`))).map((option) => at(option, "value"));

describe("the profile screen", () => {
  it("requires a sign-in", async () => {
    expect((await get(loader, { path: "/complete-profile" })).location).toBe(
      "/login?redirectTo=%2Fcomplete-profile",
    );
    expect(await save({ city_id: casa }, null)).toMatchObject({
      status: 401,
      body: { codes: { "": ["profile_not_authenticated"] } },
    });
  });

  it("offers no neighbourhood without a city and no position without a sport", async () => {
    const { status, body } = await page();
    expect(status).toBe(200);
    expect(at(body, "title")).toBe("Complete Your Player Profile");
    expect([values(body, "neighborhoods"), values(body, "positions")]).toEqual([[], []]);
    expect(values(body, "cities")).toContain(casa);
    expect([at(body, "hasCity"), at(body, "redirects")]).toEqual([false, false]);
  });

  it("loads the choices that fit the selected city and sport", async () => {
    const { body } = await page(`/manage-profile?city_id=${casa}&sport_id=${sportId("basketball")}`);
    expect(values(body, "neighborhoods")).toContain(maarif);
    expect(values(body, "positions")).toContain(positionId("basketball", "center"));
    expect((await saved())?.cityId).toBeNull();
  });

  it("updates the choices without scripts, keeps the input and saves nothing", async () => {
    const answer = await save({
      first_name: "",
      city_id: casa,
      favorite_sport_id: sportId("football"),
      update: "sports",
    });
    expect(answer.status).toBe(200);
    expect(at(answer.body, "codes")).toEqual({});
    expect(at(answer.body, "result.initialValue")).toMatchObject({ last_name: "Berrada", city_id: casa });
    expect(values(answer.body, "neighborhoods")).toContain(maarif);
    expect(values(answer.body, "positions")).toContain(positionId("football", "defender"));
    expect((await saved())?.cityId).toBeNull();
  });
});

describe("saving the profile", () => {
  it("confirms the first city and continues to the dashboard after 1.5 seconds, once", async () => {
    const answer = await save({ city_id: casa, neighborhood_id: maarif });
    expect([answer.status, answer.location]).toEqual([302, "/manage-profile?saved=first#saved"]);
    expect(await saved()).toMatchObject({ cityId: casa, neighborhoodId: maarif, firstName: "Amel" });
    const Cookie = flashOf(answer);
    expect(await readFlash(new Request("http://x", { headers: { Cookie } }), "en")).toEqual({
      tone: "success",
      text: "Profile updated successfully!",
    });
    const shown = await submitted("/manage-profile?saved=first", Cookie);
    expect(shown.headers.get("Refresh")).toBe("1.5; url=/dashboard");
    expect(at(shown.body, "redirects")).toBe(true);
    expect(headers(headerArgs(shown.headers))).toEqual(new Headers({ Refresh: "1.5; url=/dashboard" }));
    const again = await page("/manage-profile?saved=first");
    expect([again.headers.get("Refresh"), at(again.body, "hasCity")]).toEqual([null, true]);
  });

  it("shows a confirmation next to the button, once", async () => {
    const Cookie = flashOf(await save({}));
    const shown = await submitted("/manage-profile?saved", Cookie);
    expect([at(shown.body, "isSaved"), at(shown.body, "redirects")]).toEqual([true, false]);
    expect(at((await page("/manage-profile?saved")).body, "isSaved")).toBe(false);
  });

  it("stays on the page when a city was already set, or without a city", async () => {
    expect((await save({})).location).toBe("/manage-profile?saved#saved");
    await save({ city_id: casa });
    expect((await save({ city_id: cityId("rabat") })).location).toBe("/manage-profile?saved#saved");
  });

  it("has a switch for each of last name, gender, age, height and weight, of which the last two are off at first", async () => {
    const SWITCHES = ["show_full_name", "show_gender", "show_age", "show_height", "show_weight"];
    const states = async () => {
      const { body } = await page();
      return SWITCHES.map((name) => at(body, `values.${name}`));
    };
    expect(await states()).toEqual(["on", "on", "on", "", ""]);
    await save({ show_age: "on", show_height: "on" });
    expect(await states()).toEqual(["", "", "on", "on", ""]);
    expect(await saved()).toMatchObject({ showFullName: false, showAge: true, shownLastName: "B." });
  });

  it("keeps the favorite sport and position, and clears emptied fields", async () => {
    await save({
      favorite_sport_id: sportId("football"),
      favorite_position_id: positionId("football", "forward"),
    });
    expect(at((await page()).body, "values")).toMatchObject({
      favorite_sport_id: sportId("football"),
      favorite_position_id: positionId("football", "forward"),
    });
    await save({ favorite_sport_id: sportId("tennis") });
    expect(at((await page()).body, "values")).toMatchObject({
      favorite_sport_id: sportId("tennis"),
      favorite_position_id: "",
    });
    await save({ city_id: casa, neighborhood_id: maarif });
    await save({ city_id: casa });
    expect(await saved()).toMatchObject({ cityId: casa, neighborhoodId: null });
    expect(at((await page()).body, "values.favorite_sport_id")).toBe("");
  });

  it.each([
    [{ first_name: " " }, "first_name", "first_name_required"],
    [{ last_name: "x".repeat(101) }, "last_name", "name_too_long"],
    [{ city_id: "nowhere" }, "city_id", "city_unknown"],
    [{ city_id: cityId("rabat"), neighborhood_id: maarif }, "neighborhood_id", "neighborhood_unknown"],
    [{ favorite_sport_id: "chess" }, "favorite_sport_id", "sport_unknown"],
    [
      { favorite_sport_id: sportId("tennis"), favorite_position_id: positionId("football", "forward") },
      "favorite_position_id",
      "position_unknown",
    ],
  ])("with %j is refused at %s with %s, and the choices match the input", async (wrong, field, code) => {
    const answer = await save(wrong);
    expect(answer).toMatchObject({ status: 422, body: { codes: { [field]: [code] } } });
    expect(at(answer.body, "choices.cityId")).toBe(Object(wrong).city_id ?? "");
    expect(await saved()).toMatchObject({ cityId: null, firstName: player.firstName });
  });
});

/** The page after a redirect with a message. */
async function submitted(path: string, flash: string) {
  const { sessionCookie } = await import("~/http/cookies.server");
  const { tokenOf } = await import("../support/request");
  const session = (await sessionCookie.serialize(await tokenOf(player, "cookie"))).split(";")[0];
  return page(path, { as: null, headers: { Cookie: `${session}; ${flash}` } });
}

const headerArgs = (loaderHeaders: Headers) => ({
  loaderHeaders,
  parentHeaders: new Headers(),
  actionHeaders: new Headers(),
  errorHeaders: undefined,
});
