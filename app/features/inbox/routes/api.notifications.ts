import { apiRoute } from "~/http/api/respond.server";
import { notificationsEndpoint, readNotificationsEndpoint } from "../api.server";

const route = apiRoute(notificationsEndpoint, readNotificationsEndpoint);
export const loader = route.loader;
export const action = route.action;
