import { apiRoute } from "~/http/api.server";
import { createGameEndpoint, listGamesEndpoint } from "../api.server";

const route = apiRoute(listGamesEndpoint, createGameEndpoint);
export const loader = route.loader;
export const action = route.action;
