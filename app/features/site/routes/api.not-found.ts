import { apiRoute } from "~/http/api.server";

const route = apiRoute();
export const loader = route.loader;
export const action = route.action;
