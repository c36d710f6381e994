import { beforeEach, describe, expect, it } from "vitest";
import { type Game, makeGame } from "#seed/factories/games";
import { api } from "../support/api";

let game: Game;

beforeEach(async () => {
  game = await makeGame();
});

describe("without signing in", () => {
  it.each<[string, string, string, string, string]>([
    ["create", "/api/games", "POST", "login_to_create_game", "You must be logged in to create a game"],
    ["join", "/api/games/{id}/join", "POST", "login_to_join_game", "You must be logged in to join a game"],
    [
      "answer",
      "/api/games/{id}/participation",
      "PATCH",
      "login_to_update_participation",
      "You must be logged in to update your participation status",
    ],
    [
      "move",
      "/api/games/{id}/status",
      "PATCH",
      "login_to_update_status",
      "You must be logged in to update game status",
    ],
    [
      "add",
      "/api/games/{id}/external-players",
      "POST",
      "login_to_add_external",
      "You must be logged in to add external players",
    ],
    [
      "remove",
      "/api/games/{id}/external-players/{participantId}",
      "DELETE",
      "login_to_add_external",
      "You must be logged in to add external players",
    ],
    ["my games", "/api/games/my", "GET", "login_to_view_games", "You must be logged in to view your games"],
    [
      "invitations",
      "/api/games/invitations",
      "GET",
      "login_to_view_invitations",
      "You must be logged in to view invitations",
    ],
    [
      "respond",
      "/api/games/invitations/{participantId}",
      "PATCH",
      "login_to_respond",
      "You must be logged in to respond to an invitation",
    ],
    ["edit", "/api/games/{id}", "PATCH", "not_authenticated", "Log in to continue."],
    ["invite", "/api/games/{id}/invitations", "POST", "not_authenticated", "Log in to continue."],
  ])("%s is refused before the input is looked at", async (_, route, method, code, detail) => {
    const body = method === "GET" ? undefined : { nonsense: true };
    const answer = await api(route, { method, params: { id: game.id, participantId: "x" }, body });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code, detail });
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
  });
});
