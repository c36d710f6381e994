import { apiRoute } from "~/http/api.server";
import { gameByCodeEndpoint } from "../api.server";

const route = apiRoute(gameByCodeEndpoint);
export const loader = route.loader;
export const action = route.action;
