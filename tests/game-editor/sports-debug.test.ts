import { afterEach, expect, it } from "vitest";
import { makePlayer } from "#seed/factories/players";
import { env } from "~/core/settings/env.server";
import { loader } from "~/features/game-editor/routes/create";
import { at, get } from "../support/request";

afterEach(() => {
  env.DEVELOPER_EMAILS = [];
});

it("shows the sport step's data only to developers with a confirmed address", async () => {
  const developer = await makePlayer({ email: "dev@houma.example" });
  const unconfirmed = await makePlayer({ email: "new@houma.example", emailConfirmedAt: null });
  const path = "/games/create?step=2";
  expect(at((await get(loader, { as: developer, path })).body, "debug")).toBeNull();
  env.DEVELOPER_EMAILS = ["houma.example"];
  const seen = await get(loader, { as: developer, path });
  expect(at(seen.body, "debug.all")).toBe(11);
  expect(at(seen.body, "debug.rows.0.id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(at((await get(loader, { as: unconfirmed, path })).body, "debug")).toBeNull();
});
