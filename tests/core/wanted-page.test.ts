import { expect, test } from "vitest";
import { backTo } from "~/core/wanted-page";

const GAME = "/games/0f8fad5b-d9cb-469f-a165-70867728950e";
const to = (path: string) => `?redirectTo=${encodeURIComponent(path)}`;

test.each([
  [GAME, `${to(GAME)}&spot`],
  [`${GAME}/`, `${to(`${GAME}/`)}&spot`],
  ["/g/0a1b2c3d", `${to("/g/0a1b2c3d")}&spot`],
  ["/g/0a1b2c3d/", `${to("/g/0a1b2c3d/")}&spot`],
  [`${GAME}/discussion`, to(`${GAME}/discussion`)],
  ["/crews/7", to("/crews/7")],
  ["/games/create", ""],
  ["/about", ""],
])("the header's links to sign in on %s carry %s", (path, expected) => {
  expect(backTo(path, null)).toBe(expected);
});
