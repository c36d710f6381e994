import { apiRoute } from "~/http/api/respond.server";
import { participationEndpoint } from "../api/participants.server";

const route = apiRoute(participationEndpoint);
export const loader = route.loader;
export const action = route.action;
