import { apiRoute } from "~/http/api/respond.server";
import { askUnsubscribeEndpoint, unsubscribeEndpoint } from "../preferences/api.server";

const route = apiRoute(askUnsubscribeEndpoint, unsubscribeEndpoint);
export const loader = route.loader;
export const action = route.action;
