import { apiRoute } from "~/http/api/respond.server";
import { takeGuestSeatEndpoint } from "../api.server";

const route = apiRoute(takeGuestSeatEndpoint);
export const loader = route.loader;
export const action = route.action;
