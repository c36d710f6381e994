import { apiRoute } from "~/http/api.server";
import { participantsEndpoint } from "../api-players.server";

const route = apiRoute(participantsEndpoint);
export const loader = route.loader;
export const action = route.action;
