import { apiRoute } from "~/http/api/respond.server";
import { givenRatingsEndpoint } from "../api.server";

const route = apiRoute(givenRatingsEndpoint);
export const loader = route.loader;
export const action = route.action;
