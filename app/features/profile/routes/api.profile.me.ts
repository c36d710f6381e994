import { apiRoute } from "~/http/api/respond.server";
import { changeProfileEndpoint, ownProfileEndpoint } from "../api.server";

const route = apiRoute(ownProfileEndpoint, changeProfileEndpoint);
export const loader = route.loader;
export const action = route.action;
