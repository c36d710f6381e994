import { apiRoute } from "~/http/api/respond.server";
import { pendingEndpoint } from "../api.server";

const route = apiRoute(pendingEndpoint);
export const loader = route.loader;
export const action = route.action;
