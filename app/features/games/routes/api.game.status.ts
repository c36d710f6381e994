import { apiRoute } from "~/http/api.server";
import { gameStatusEndpoint } from "../api.server";

const route = apiRoute(gameStatusEndpoint);
export const loader = route.loader;
export const action = route.action;
