import { apiRoute } from "~/http/api/respond.server";
import { listNeighborhoodsEndpoint } from "../api.server";

const route = apiRoute(listNeighborhoodsEndpoint);
export const loader = route.loader;
export const action = route.action;
