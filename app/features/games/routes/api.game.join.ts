import { apiRoute } from "~/http/api.server";
import { joinGameEndpoint } from "../api-players.server";

const route = apiRoute(joinGameEndpoint);
export const loader = route.loader;
export const action = route.action;
