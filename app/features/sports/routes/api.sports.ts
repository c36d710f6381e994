import { apiRoute } from "~/http/api/respond.server";
import { listSportsEndpoint } from "../api.server";

const route = apiRoute(listSportsEndpoint);
export const loader = route.loader;
export const action = route.action;
