import { apiRoute } from "~/http/api/respond.server";
import { playerRatingsEndpoint } from "../api.server";

const route = apiRoute(playerRatingsEndpoint);
export const loader = route.loader;
export const action = route.action;
