import { apiRoute } from "~/http/api/respond.server";
import { addExternalPlayerEndpoint } from "../api/participants.server";

const route = apiRoute(addExternalPlayerEndpoint);
export const loader = route.loader;
export const action = route.action;
