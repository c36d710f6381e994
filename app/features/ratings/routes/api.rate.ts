import { apiRoute } from "~/http/api.server";
import { rateEndpoint } from "../api.server";

const route = apiRoute(rateEndpoint);
export const loader = route.loader;
export const action = route.action;
