import { apiRoute } from "~/http/api/respond.server";
import { registerEndpoint } from "../api.server";

const route = apiRoute(registerEndpoint);
export const loader = route.loader;
export const action = route.action;
