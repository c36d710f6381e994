import { apiRoute } from "~/http/api/respond.server";
import { deleteCommentEndpoint } from "../api.server";

const route = apiRoute(deleteCommentEndpoint);
export const loader = route.loader;
export const action = route.action;
