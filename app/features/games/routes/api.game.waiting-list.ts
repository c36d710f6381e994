import { apiRoute } from "~/http/api/respond.server";
import { waitingListEndpoint } from "../api/participants.server";

const route = apiRoute(waitingListEndpoint);
export const loader = route.loader;
export const action = route.action;
