import { expect, test } from "vitest";
import { makeGame } from "#seed/factories/games";
import { loader } from "~/features/games/routes/join";
import { at, get } from "../support/request";

test("without a code there is an empty form", async () => {
  const page = await get(loader, { path: "/games/join" });
  expect(page.status).toBe(200);
  expect(at(page.body, "code")).toBe("");
  expect(at(page.body, "error")).toBeNull();
});

test("a code in any case and with spaces leads to its game, sign-in or not", async () => {
  const game = await makeGame({ gameType: "private", gameCode: "7KQ2M9XA" });
  const page = await get(loader, { path: "/games/join?code=%207kq2m9xa%20" });
  expect(page.status).toBe(302);
  expect(page.location).toBe(`/games/${game.id}?code=7KQ2M9XA`);
});

test.each([
  ["%20%20", 422, "Enter a game code", ""],
  ["NOTACODE", 404, "No game has this code. Check it and try again.", "NOTACODE"],
  [`x${"💡".repeat(50)}`, 422, "No game has this code. Check it and try again.", `x${"💡".repeat(39)}`],
])("code=%s is answered on the form: %i", async (typed, status, text, kept) => {
  const page = await get(loader, { path: `/games/join?code=${typed}` });
  expect(page.status).toBe(status);
  expect(at(page.body, "error")).toBe(text);
  expect(at(page.body, "code")).toBe(kept);
});

test("too many wrong codes: a page that says when", async () => {
  const headers = { "x-client-ip": "192.0.2.7" };
  for (let attempt = 0; attempt < 100; attempt++)
    await get(loader, { path: "/games/join?code=WRONG000", headers });
  const page = await get(loader, { path: "/games/join?code=WRONG000", headers });
  expect(page.status).toBe(429);
  expect(page.headers.get("Retry-After")).toBe("600");
  expect(at(page.body, "text")).toBe("That was a lot in a short time. Try again in 10 min.");
});
