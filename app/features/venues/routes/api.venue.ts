import { apiRoute } from "~/http/api/respond.server";
import { changeVenueEndpoint, deleteVenueEndpoint, venueEndpoint } from "../api.server";

const route = apiRoute(venueEndpoint, changeVenueEndpoint, deleteVenueEndpoint);
export const loader = route.loader;
export const action = route.action;
