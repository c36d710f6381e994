import { apiRoute } from "~/http/api/respond.server";
import { gameStatusEndpoint } from "../api/games.server";

const route = apiRoute(gameStatusEndpoint);
export const loader = route.loader;
export const action = route.action;
