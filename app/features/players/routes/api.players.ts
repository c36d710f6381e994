import { apiRoute } from "~/http/api/respond.server";
import { listPlayersEndpoint } from "../api.server";

const route = apiRoute(listPlayersEndpoint);
export const loader = route.loader;
export const action = route.action;
