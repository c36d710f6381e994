import { apiRoute } from "~/http/api/respond.server";
import { logoutEndpoint, logoutLinkEndpoint } from "../api.server";

const route = apiRoute(logoutLinkEndpoint, logoutEndpoint);
export const loader = route.loader;
export const action = route.action;
