import { apiRoute } from "~/http/api/respond.server";
import { myGamesEndpoint } from "../api/games.server";

const route = apiRoute(myGamesEndpoint);
export const loader = route.loader;
export const action = route.action;
