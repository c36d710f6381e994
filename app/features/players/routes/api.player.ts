import { apiRoute } from "~/http/api/respond.server";
import { playerEndpoint } from "../api.server";

const route = apiRoute(playerEndpoint);
export const loader = route.loader;
export const action = route.action;
