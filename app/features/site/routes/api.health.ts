import { apiRoute } from "~/http/api/respond.server";
import { healthEndpoint } from "../api.server";

const route = apiRoute(healthEndpoint);
export const loader = route.loader;
export const action = route.action;
