import { apiRoute } from "~/http/api/respond.server";
import { claimGuestSeatEndpoint } from "../api.server";

const route = apiRoute(claimGuestSeatEndpoint);
export const loader = route.loader;
export const action = route.action;
