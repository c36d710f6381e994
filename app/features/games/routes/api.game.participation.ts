import { apiRoute } from "~/http/api.server";
import { participationEndpoint } from "../api-players.server";

const route = apiRoute(participationEndpoint);
export const loader = route.loader;
export const action = route.action;
