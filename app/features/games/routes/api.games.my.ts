import { apiRoute } from "~/http/api.server";
import { myGamesEndpoint } from "../api.server";

const route = apiRoute(myGamesEndpoint);
export const loader = route.loader;
export const action = route.action;
