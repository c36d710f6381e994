import { apiRoute } from "~/http/api/respond.server";
import { rateProfileEndpoint } from "../api.server";

const route = apiRoute(rateProfileEndpoint);
export const loader = route.loader;
export const action = route.action;
