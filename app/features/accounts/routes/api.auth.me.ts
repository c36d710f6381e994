import { apiRoute } from "~/http/api/respond.server";
import { meEndpoint } from "../api.server";

const route = apiRoute(meEndpoint);
export const loader = route.loader;
export const action = route.action;
