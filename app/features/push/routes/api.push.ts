import { apiRoute } from "~/http/api/endpoint.server";
import { addDeviceEndpoint, pushKeyEndpoint, removeDeviceEndpoint } from "../api.server";

const route = apiRoute(pushKeyEndpoint, addDeviceEndpoint, removeDeviceEndpoint);
export const loader = route.loader;
export const action = route.action;
