import { apiRoute } from "~/http/api/respond.server";
import { removeExternalPlayerEndpoint } from "../api/participants.server";

const route = apiRoute(removeExternalPlayerEndpoint);
export const loader = route.loader;
export const action = route.action;
