import { apiRoute } from "~/http/api/respond.server";
import { invitePlayersEndpoint } from "../api.server";

const route = apiRoute(invitePlayersEndpoint);
export const loader = route.loader;
export const action = route.action;
