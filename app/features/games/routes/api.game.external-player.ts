import { apiRoute } from "~/http/api.server";
import { removeExternalPlayerEndpoint } from "../api-players.server";

const route = apiRoute(removeExternalPlayerEndpoint);
export const loader = route.loader;
export const action = route.action;
