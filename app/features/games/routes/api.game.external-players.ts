import { apiRoute } from "~/http/api.server";
import { addExternalPlayerEndpoint } from "../api-players.server";

const route = apiRoute(addExternalPlayerEndpoint);
export const loader = route.loader;
export const action = route.action;
