import { apiRoute } from "~/http/api/respond.server";
import { loginEndpoint } from "../api.server";

const route = apiRoute(loginEndpoint);
export const loader = route.loader;
export const action = route.action;
