import { apiRoute } from "~/http/api/respond.server";
import { listCitiesEndpoint } from "../api.server";

const route = apiRoute(listCitiesEndpoint);
export const loader = route.loader;
export const action = route.action;
