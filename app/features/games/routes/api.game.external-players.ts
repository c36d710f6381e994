import { apiRoute } from "~/http/api/endpoint.server";
import { addExternalPlayerEndpoint } from "../api/participants.server";

const route = apiRoute(addExternalPlayerEndpoint);
export const loader = route.loader;
export const action = route.action;
