import { apiRoute } from "~/http/api/respond.server";
import { joinGameEndpoint } from "../api/participants.server";

const route = apiRoute(joinGameEndpoint);
export const loader = route.loader;
export const action = route.action;
