import { apiRoute } from "~/http/api/respond.server";
import { participantsEndpoint } from "../api/participants.server";

const route = apiRoute(participantsEndpoint);
export const loader = route.loader;
export const action = route.action;
