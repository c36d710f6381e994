import { apiRoute } from "~/http/api.server";
import { waitingListEndpoint } from "../api-players.server";

const route = apiRoute(waitingListEndpoint);
export const loader = route.loader;
export const action = route.action;
