import { apiRoute } from "~/http/api/respond.server";
import { addDeviceEndpoint, pushKeyEndpoint, removeDeviceEndpoint } from "../api.server";

const route = apiRoute(pushKeyEndpoint, addDeviceEndpoint, removeDeviceEndpoint);
export const loader = route.loader;
export const action = route.action;
