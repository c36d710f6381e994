import { apiRoute } from "~/http/api.server";
import { calendarEndpoint } from "../api.server";

const route = apiRoute(calendarEndpoint);
export const loader = route.loader;
export const action = route.action;
