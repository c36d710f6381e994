import { apiRoute } from "~/http/api/respond.server";
import { refreshEndpoint } from "../api.server";

const route = apiRoute(refreshEndpoint);
export const loader = route.loader;
export const action = route.action;
