import { apiRoute } from "~/http/api/respond.server";
import { leaveGuestSeatEndpoint } from "../api.server";

const route = apiRoute(leaveGuestSeatEndpoint);
export const loader = route.loader;
export const action = route.action;
