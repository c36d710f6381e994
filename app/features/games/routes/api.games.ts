import { apiRoute } from "~/http/api/respond.server";
import { createGameEndpoint, listGamesEndpoint } from "../api/games.server";

const route = apiRoute(listGamesEndpoint, createGameEndpoint);
export const loader = route.loader;
export const action = route.action;
