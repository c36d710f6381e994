import { apiRoute } from "~/http/api/respond.server";

const route = apiRoute();
export const loader = route.loader;
export const action = route.action;
