import { apiRoute } from "~/http/api/respond.server";
import { invitationsEndpoint } from "../api.server";

const route = apiRoute(invitationsEndpoint);
export const loader = route.loader;
export const action = route.action;
