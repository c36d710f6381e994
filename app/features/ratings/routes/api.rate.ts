import { apiRoute } from "~/http/api/respond.server";
import { rateEndpoint } from "../api.server";

const route = apiRoute(rateEndpoint);
export const loader = route.loader;
export const action = route.action;
