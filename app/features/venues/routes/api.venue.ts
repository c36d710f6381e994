import { apiRoute } from "~/http/api.server";
import { venueEndpoint } from "../api.server";

const route = apiRoute(venueEndpoint);
export const loader = route.loader;
export const action = route.action;
