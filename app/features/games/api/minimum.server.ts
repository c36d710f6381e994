import { signedIn } from "~/core/actor";
import { endpoint } from "~/http/api/endpoint.server";
import { playAnyway } from "../minimum.server";
import { GameParams } from "./input.server";

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/games/{id}/play-anyway",
    tag: "Games",
    summary: "Plays a game below its minimum, and tells its players that it is on",
    auth: "required",
    scope: "organize",
    params: GameParams,
    response: null,
    status: 204,
    errors: ["game_not_found", "only_organizer", "game_closed"],
    respond: ({ viewer, params }) => playAnyway(signedIn(viewer), params.id),
  }),
];
