import { millisecondsInDay } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { deviceName } from "~/features/accounts/devices.server";
import { privacySettings } from "~/features/accounts/privacy.server";
import { action as everywhere } from "~/features/accounts/routes/settings.everywhere";
import { action as savePrivacy } from "~/features/accounts/routes/settings.privacy";
import { action as endOne } from "~/features/accounts/routes/settings.session-removal";
import { loader as settings } from "~/features/me/routes/settings";
import { at, get, submit, textAt, tokenOf } from "../support/request";
import { sessionIn, sessionsOf } from "./accounts";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1";

describe("devices", () => {
  it.each([
    [ANDROID, "Chrome · Android"],
    [IPHONE, "Safari · iPhone"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36 Edg/120.0", "Edge · Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0", "Firefox · Linux"],
    ["curl/8.0", null],
    [null, null],
  ])("deviceName() turns the user agent %s into %s", (userAgent, name) =>
    expect(deviceName(userAgent)).toBe(name),
  );

  it("are listed with the current device first, without other users' devices or expired sessions", async () => {
    await tokenOf(player);
    freeze(new Date(+now() + 15 * millisecondsInDay));
    await tokenOf(player);
    await tokenOf(await makePlayer());
    const { body } = await get(settings, { as: player });
    expect(at(body, "devices")).toMatchObject([
      { isCurrent: true, isProgram: false },
      { isCurrent: false, isProgram: true },
    ]);
    expect(at(body, "devices.2")).toBeUndefined();
  });

  it("can be ended one by one, but only by their owner", async () => {
    await tokenOf(player);
    const { body } = await get(settings, { as: player });
    const session = textAt(body, "devices.1.id");
    const stranger = await makePlayer();
    await submit(endOne, { as: stranger, form: { session } });
    expect((await sessionsOf(player.id)).map(({ id }) => id)).toContain(session);
    expect((await submit(endOne, { as: player, form: { session } })).location).toBe("/account/settings");
    expect((await sessionsOf(player.id)).map(({ id }) => id)).not.toContain(session);
    expect((await submit(endOne, { form: { session } })).status).toBe(401);
  });

  it("can all be ended at once, including this one", async () => {
    await tokenOf(player);
    const answer = await submit(everywhere, { as: player });
    expect([answer.location, sessionIn(answer)]).toEqual(["/login", "session="]);
    expect(await sessionsOf(player.id)).toEqual([]);
  });
});

describe("privacy choices", () => {
  it("are saved as ticked", async () => {
    const choose = (form: Record<string, string>) => submit(savePrivacy, { as: player, form });
    expect((await choose({ accepts_followers: "on" })).location).toBe("/account/settings");
    expect(await privacySettings(player.id)).toEqual({
      listed: false,
      hidesName: false,
      acceptsFollowers: true,
      showsLevel: false,
    });
    await choose({ listed: "on", hides_name: "on", accepts_followers: "on" });
    expect(at((await get(settings, { as: player })).body, "privacy")).toEqual({
      listed: true,
      hidesName: true,
      acceptsFollowers: true,
      showsLevel: false,
    });
  });

  it("require a sign-in", async () => {
    expect((await submit(savePrivacy, { form: { listed: "on" } })).status).toBe(401);
  });
});
