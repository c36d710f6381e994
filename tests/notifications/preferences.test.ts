import { beforeEach, describe, expect, it } from "vitest";
import { makePlayer, type Player } from "#seed/factories/players";
import { NOTIFICATION_KINDS } from "~/features/notifications/kinds";
import { PREFERENCE_GROUPS } from "~/features/notifications/preferences/groups";
import { savePreferences } from "~/features/notifications/preferences/preferences.server";
import * as page from "~/features/notifications/routes/preferences";
import * as devices from "~/features/notifications/routes/preferences.devices";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const read = async (as = player) => (await api("/api/notifications/preferences", { as })).body;
const change = (body: unknown) =>
  api("/api/notifications/preferences", { as: player, method: "PATCH", body });
/** A form with every box ticked but these. */
const save = (off: readonly string[], as: Player | null = player) => {
  const names = NOTIFICATION_KINDS.flatMap((kind) =>
    ["inApp", "email", "push"].map((channel) => `${kind}.${channel}`),
  );
  const form = Object.fromEntries(names.filter((name) => !off.includes(name)).map((name) => [name, "on"]));
  return submit(page.action, { as, form });
};

it("every kind of notification is in one group of the page", () => {
  const grouped = PREFERENCE_GROUPS.flatMap(({ kinds }) => [...kinds]);
  expect(grouped.sort()).toEqual([...NOTIFICATION_KINDS].sort());
});

describe("notification preferences", () => {
  it("are all on by default", async () => {
    const body = await read();
    expect(Object.keys(body ?? {})).toEqual([...NOTIFICATION_KINDS]);
    expect(at(body, "game_reminder")).toEqual({ inApp: true, email: true, push: true });
  });

  it("are saved by the page's form and shown again", async () => {
    const answer = await save(["game_reminder.email", "player_joined.inApp", "player_joined.push"]);
    expect([answer.status, answer.location]).toEqual([302, "/account/notifications"]);
    const body = await read();
    expect(at(body, "game_reminder")).toEqual({ inApp: true, email: false, push: true });
    expect(at(body, "player_joined")).toEqual({ inApp: false, email: true, push: false });
    const shown = (await get(page.loader, { as: player })).body;
    expect(at(shown, "groups.0.rows.1.boxes.1")).toMatchObject({ name: "game_reminder.email", on: false });
  });

  it.each([
    [
      "everything",
      ["game_changed", "rate_players", "player_joined", "regular_in", "game_alert", "crew_news"],
    ],
    ["my_games", ["game_changed", "rate_players", "player_joined", "regular_in"]],
    ["changes", ["game_changed"]],
  ])("are chosen all at once by the preset %s, which the page then shows as chosen", async (preset, on) => {
    const answer = await submit(page.action, { as: player, form: { preset } });
    expect([answer.status, answer.location]).toEqual([302, "/account/notifications"]);
    const body = await read();
    for (const kind of [
      "game_changed",
      "rate_players",
      "player_joined",
      "regular_in",
      "game_alert",
      "crew_news",
    ])
      expect([kind, at(body, `${kind}.email`), at(body, `${kind}.push`)]).toEqual([
        kind,
        on.includes(kind),
        on.includes(kind),
      ]);
    expect(at(body, "game_cancelled.inApp")).toBe(true);
    const shown = (await get(page.loader, { as: player })).body;
    expect(at(shown, "choosesEach")).toBe(false);
    expect(at(shown, `presets.${["everything", "my_games", "changes"].indexOf(preset)}.on`)).toBe(true);
    await save(["spot_open.push"]);
    expect(at((await get(page.loader, { as: player })).body, "choosesEach")).toBe(true);
  });

  it("are not changed by a preset that does not exist", async () => {
    expect((await submit(page.action, { as: player, form: { preset: "nothing" } })).status).toBe(422);
    expect(at(await read(), "game_reminder.email")).toBe(true);
  });

  it("are changed one by one by API clients, under the same rules", async () => {
    expect((await change({ spot_open: { email: false } })).status).toBe(200);
    expect((await change({ spot_open: { push: false } })).status).toBe(200);
    expect(at(await read(), "spot_open")).toEqual({ inApp: true, email: false, push: false });
    const refused = await change({ spot_open: { push: "maybe" } });
    expect(refused.status).toBe(422);
    expect(at(refused.body, "errors")).toHaveProperty(["spot_open.push"]);
  });

  it("keep all of several simultaneous changes", async () => {
    const choices = [{ inApp: false }, { email: false }, { push: false }];
    await Promise.all(choices.map((choice) => savePreferences(actorOf(player), { spot_open: choice })));
    expect(at(await read(), "spot_open")).toEqual({ inApp: false, email: false, push: false });
  });

  it("always show a cancelled game in the app", async () => {
    await save(["game_cancelled.inApp", "game_cancelled.email"]);
    expect(at(await read(), "game_cancelled")).toEqual({ inApp: true, email: false, push: true });
    await change({ game_cancelled: { inApp: false } });
    expect(at(await read(), "game_cancelled.inApp")).toBe(true);
  });

  it("belong to one user and need a sign-in", async () => {
    await save(["game_reminder.email"]);
    expect(at(await read(await makePlayer()), "game_reminder.email")).toBe(true);
    expect((await save([], null)).status).toBe(401);
    expect((await api("/api/notifications/preferences")).status).toBe(401);
  });

  it("have a button that removes all push devices", async () => {
    const answer = await submit(devices.action, { as: player });
    expect([answer.status, answer.location]).toEqual([302, "/account/notifications"]);
  });
});
