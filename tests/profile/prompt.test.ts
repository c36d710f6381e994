import { beforeEach, describe, expect, it } from "vitest";
import { makePlayer, type Player } from "#db/factories/players";
import { cityId } from "#db/reference";
import * as profile from "~/features/profile/routes/api.profile.me";
import { sessionCookie } from "~/http/cookies.server";
import { loader } from "~/root";
import { api, get, submit, tokenOf } from "../support/request";

let newcomer: Player;
beforeEach(async () => {
  newcomer = await makePlayer({ cityId: null });
});

const cookieOf = async (player: Player) =>
  (await sessionCookie.serialize(await tokenOf(player, "cookie"))).split(";")[0] ?? "";
const open = (Cookie: string, path: string) => get(loader, { path, headers: { Cookie } });

describe("somebody without a city", () => {
  it.each(["/games", "/dashboard.data", "/_root.data", "/"])(
    "is sent to the profile once, from %s",
    async (path) => {
      const cookie = await cookieOf(newcomer);
      expect((await open(cookie, path)).location).toBe("/manage-profile");
      expect((await open(cookie, path)).status).toBe(200);
      expect((await open(cookie, "/venues")).status).toBe(200);
    },
  );

  it("is sent once more in another session", async () => {
    await open(await cookieOf(newcomer), "/games");
    expect((await open(await cookieOf(newcomer), "/games")).location).toBe("/manage-profile");
  });

  it("is sent once even when many pages are opened at the same time", async () => {
    const cookie = await cookieOf(newcomer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(cookie, "/games")));
    expect(answers.filter(({ location }) => location === "/manage-profile")).toHaveLength(1);
  });

  it.each([
    "/manage-profile",
    "/manage-profile.data",
    "/complete-profile",
    "/logout",
    "/login",
    "/login/code",
    "/confirm-email?token=x",
    "/reset-password?token=x",
    "/seats/x",
  ])("stays on %s", async (path) => {
    const cookie = await cookieOf(newcomer);
    expect((await open(cookie, path)).status).toBe(200);
    expect((await open(cookie, "/games")).location).toBe("/manage-profile");
  });

  it("is not sent away from a form or the API", async () => {
    expect((await submit(loader, { as: newcomer, form: {}, path: "/games" })).status).toBe(200);
    expect((await api(profile, { as: newcomer, cookie: true })).status).toBe(200);
  });
});

describe("everybody else", () => {
  it("stays where they are: with a city, without a session, and once a city is saved", async () => {
    expect((await open(await cookieOf(await makePlayer()), "/games")).status).toBe(200);
    expect((await open("", "/games")).status).toBe(200);
    const cookie = await cookieOf(newcomer);
    await api(profile, { method: "PATCH", as: newcomer, body: { city_id: cityId("fes") } });
    expect((await open(cookie, "/games")).status).toBe(200);
  });

  it("is asked again when the city is taken out: the flag cleared when it was saved", async () => {
    const cookie = await cookieOf(newcomer);
    await open(cookie, "/games");
    for (const city_id of [cityId("fes"), null]) {
      await api(profile, { method: "PATCH", as: newcomer, body: { city_id } });
    }
    expect((await open(cookie, "/games")).location).toBe("/manage-profile");
  });
});
