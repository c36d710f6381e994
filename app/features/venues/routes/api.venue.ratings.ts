import { apiRoute } from "~/http/api/respond.server";
import { rateVenueEndpoint } from "../api.server";

const route = apiRoute(rateVenueEndpoint);
export const loader = route.loader;
export const action = route.action;
