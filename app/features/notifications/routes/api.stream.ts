import { apiRoute } from "~/http/api.server";
import { streamEndpoint } from "../api.server";

const route = apiRoute(streamEndpoint);
export const loader = route.loader;
export const action = route.action;
