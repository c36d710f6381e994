import { apiRoute } from "~/http/api/respond.server";
import { reportEndpoint } from "../api.server";

const route = apiRoute(reportEndpoint);
export const loader = route.loader;
export const action = route.action;
