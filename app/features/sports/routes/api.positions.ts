import { apiRoute } from "~/http/api/respond.server";
import { listPositionsEndpoint } from "../api.server";

const route = apiRoute(listPositionsEndpoint);
export const loader = route.loader;
export const action = route.action;
