import { apiRoute } from "~/http/api/respond.server";
import { gameByCodeEndpoint } from "../api/games.server";

const route = apiRoute(gameByCodeEndpoint);
export const loader = route.loader;
export const action = route.action;
