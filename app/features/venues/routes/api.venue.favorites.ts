import { apiRoute } from "~/http/api/respond.server";
import { addFavoriteEndpoint, removeFavoriteEndpoint } from "../api.server";

const route = apiRoute(addFavoriteEndpoint, removeFavoriteEndpoint);
export const loader = route.loader;
export const action = route.action;
