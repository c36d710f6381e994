import { apiRoute } from "~/http/api/respond.server";
import { favoriteVenuesEndpoint } from "../api.server";

const route = apiRoute(favoriteVenuesEndpoint);
export const loader = route.loader;
export const action = route.action;
