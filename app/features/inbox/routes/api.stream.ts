import { apiRoute } from "~/http/api/respond.server";
import { streamEndpoint } from "../api.server";

/** Says to the server that it never ends (server/routing.ts). */
export const handle = { stream: true };

const route = apiRoute(streamEndpoint);
export const loader = route.loader;
export const action = route.action;
