import { expect, it } from "vitest";
import { newGameCode, newToken } from "~/core/ids.server";
import { redactPath } from "~/core/log/redact-path";
import { guestMailPath } from "~/features/games/participation/guest-mail-link.server";

it.each([
  ["a guest's link", (secret: string) => `/seats/${secret}/claim`, newToken(), "/seats/…/claim"],
  [
    "a link to end a guest's mail",
    (secret: string) => `/api${secret}`,
    guestMailPath("0b1c3f0c-1c5e-4b61-9d3a-111111111111"),
    "/api/guest-mail/…",
  ],
  ["a crew's link", (secret: string) => `/c/${secret}`, "k7x2m9qa", "/c/…"],
  ["a calendar feed", (secret: string) => `/calendar/${secret}.ics`, newToken(), "/calendar/….ics"],
  ["a game code", (secret: string) => `/api/games/code/${secret}`, newGameCode(), "/api/games/code/…"],
  [
    "an unsubscribe link, whose token has short parts",
    (secret: string) => `/api/notifications/unsubscribe/${secret}`,
    "0b1c3f0c-1c5e-4b61-9d3a-111111111111.game_comment.abcdefghijklmnopqrstuvwxyz012345",
    "/api/notifications/unsubscribe/…",
  ],
  [
    "the code in a short link",
    (secret: string) => `/g/0a1b2c3d-${secret}.data`,
    newGameCode(),
    "/g/0a1b2c3d-…",
  ],
  ["a mistyped game code", (secret: string) => `/game/${secret}`, newGameCode(), "/game/…"],
  ["an e-mail address", (secret: string) => `/players/${secret}`, "amel@example.com", "/players/…"],
  ["an encoded e-mail address", (secret: string) => `/${secret}/x`, "amel%40example.com", "/…/x"],
])("hides %s", (_, pathOf, secret, expected) => {
  expect(redactPath(pathOf(secret))).toBe(expected);
});

it("leaves other paths as they are", () => {
  expect(redactPath("/games/0b1c3f0c-1c5e-4b61-9d3a-111111111111/edit")).toBe(
    "/games/0b1c3f0c-1c5e-4b61-9d3a-111111111111/edit",
  );
});
