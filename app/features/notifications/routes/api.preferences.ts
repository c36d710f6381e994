import { apiRoute } from "~/http/api/respond.server";
import { preferencesEndpoint, savePreferencesEndpoint } from "../preferences/api.server";

const route = apiRoute(preferencesEndpoint, savePreferencesEndpoint);
export const loader = route.loader;
export const action = route.action;
