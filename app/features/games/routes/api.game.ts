import { apiRoute } from "~/http/api/respond.server";
import { editGameEndpoint, gameEndpoint } from "../api/games.server";

const route = apiRoute(gameEndpoint, editGameEndpoint);
export const loader = route.loader;
export const action = route.action;
