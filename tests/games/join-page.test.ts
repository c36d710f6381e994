import { describe, expect, test } from "vitest";
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
  ["«8kq2–m9xb»", "8KQ2M9XB"],
  ["٨KQ٢M٩XC", "8KQ2M9XC"],
  ["\u200f8KQ2M9XD\u200e.", "8KQ2M9XD"],
  ["See you!\n*8KQ2 M9XE*", "8KQ2M9XE"],
])("a code pasted as %s leads to its game", async (pasted, gameCode) => {
  const game = await makeGame({ gameType: "private", gameCode });
  const page = await get(loader, { path: `/games/join?code=${encodeURIComponent(pasted)}` });
  expect(page.location).toBe(`/games/${game.id}?code=${gameCode}`);
});

test.each([
  ["7KQ2MUXA", 422, "Codes have no U. Could it be a V?", "7KQ2MUXA"],
  ["%20%20", 422, "Enter a game code", ""],
  ["NOTACODE", 404, "No game has this code. Check it and try again.", "NOTACODE"],
  [`x${"💡".repeat(50)}`, 422, "No game has this code. Check it and try again.", `x${"💡".repeat(39)}`],
])("code=%s is answered on the form: %i", async (typed, status, text, kept) => {
  const page = await get(loader, { path: `/games/join?code=${typed}` });
  expect(page.status).toBe(status);
  expect(at(page.body, "error")).toBe(text);
  expect(at(page.body, "code")).toBe(kept);
});

test("after 100 wrong codes, the page to join by code is a 429 that says when to try again", async () => {
  const headers = { "x-client-ip": "192.0.2.7" };
  for (let attempt = 0; attempt < 100; attempt++)
    await get(loader, { path: "/games/join?code=WRONG000", headers });
  const page = await get(loader, { path: "/games/join?code=WRONG000", headers });
  expect(page.status).toBe(429);
  expect(page.headers.get("Retry-After")).toBe("600");
  expect(at(page.body, "text")).toBe("That was a lot in a short time. Try again in 10 min.");
});

describe("what another app shares, or somebody pastes", () => {
  const shared = (query: Record<string, string>) =>
    get(loader, { path: `/games/join?${new URLSearchParams(query)}` });

  test.each([
    [{ text: "Foot ce soir ? http://localhost:3000/g/0a1b2c3d?lang=fr." }, "/g/0a1b2c3d?lang=fr"],
    [{ title: "Foot", url: "http://localhost:3000/g/0a1b2c3d-7kq2m9xa" }, "/g/0a1b2c3d-7kq2m9xa"],
    [{ code: "localhost:3000/g/0a1b2c3d" }, "/g/0a1b2c3d"],
    [{ text: "http://evil.example/g/00000000 http://localhost:3000/c/ABCD" }, "/c/ABCD"],
    [
      { code: "http://localhost:3000/games/00000000-0000-4000-8000-000000000000?code=X" },
      "/games/00000000-0000-4000-8000-000000000000?code=X",
    ],
  ])("%j opens %s", async (query, path) => {
    const page = await shared(query);
    expect([page.status, page.location]).toEqual([302, path]);
  });

  test("a code among other lines leads to its game", async () => {
    const game = await makeGame({ gameCode: "7KQ2M9XB" });
    expect((await shared({ text: "Ce soir 20:00\n7kq2 m9xb\nÀ ce soir" })).location).toBe(
      `/games/${game.id}?code=7KQ2M9XB`,
    );
  });

  test.each<Record<string, string>>([
    { text: "https://evil.example/g/0a1b2c3d" },
    { text: "http://localhost:3000/logout" },
    { text: "http://localhost:3000/games/join?code=A" },
    { text: "https://chat.whatsapp.com/IwRkXyZ12" },
    { text: "Foot ce soir à 20h", title: "Foot" },
    { code: "https://chat.whatsapp.com/IwRkXyZ12" },
    { code: "Viens ! chat.whatsapp.com/IwRkXyZ12" },
  ])("%j has no link to a game: the field is empty and the form says where codes are", async (query) => {
    const page = await shared(query);
    expect([page.status, page.location]).toEqual([422, null]);
    expect(at(page.body, "code")).toBe("");
    expect(at(page.body, "error")).toBe(
      "There's no Houma link or code in this. You'll find the code in the organizer's message.",
    );
  });

  test("an unknown code among other text is shown alone in the field", async () => {
    const page = await shared({ text: "Ce soir 20:00\nWRONG111" });
    expect([page.status, at(page.body, "code")]).toEqual([404, "WRONG111"]);
  });
});
