import { apiRoute } from "~/http/api/respond.server";
import { venueMapEndpoint } from "../api.server";

const route = apiRoute(venueMapEndpoint);
export const loader = route.loader;
export const action = route.action;
