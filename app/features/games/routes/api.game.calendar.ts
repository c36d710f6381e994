import { apiRoute } from "~/http/api/respond.server";
import { calendarEndpoint } from "../api/games.server";

const route = apiRoute(calendarEndpoint);
export const loader = route.loader;
export const action = route.action;
