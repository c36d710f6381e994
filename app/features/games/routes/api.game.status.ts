import { apiRoute } from "~/http/api/endpoint.server";
import { gameStatusEndpoint } from "../api/games.server";

const route = apiRoute(gameStatusEndpoint);
export const loader = route.loader;
export const action = route.action;
