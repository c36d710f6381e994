import { apiRoute } from "~/http/api.server";
import { editGameEndpoint, gameEndpoint } from "../api.server";

const route = apiRoute(gameEndpoint, editGameEndpoint);
export const loader = route.loader;
export const action = route.action;
