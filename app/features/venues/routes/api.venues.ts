import { apiRoute } from "~/http/api/respond.server";
import { createVenueEndpoint, listVenuesEndpoint } from "../api.server";

const route = apiRoute(listVenuesEndpoint, createVenueEndpoint);
export const loader = route.loader;
export const action = route.action;
