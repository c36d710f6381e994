import { apiRoute } from "~/http/api/respond.server";
import { completionEndpoint } from "../api.server";

const route = apiRoute(completionEndpoint);
export const loader = route.loader;
export const action = route.action;
