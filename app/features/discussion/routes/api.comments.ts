import { apiRoute } from "~/http/api/respond.server";
import { listCommentsEndpoint, writeCommentEndpoint } from "../api.server";

const route = apiRoute(listCommentsEndpoint, writeCommentEndpoint);
export const loader = route.loader;
export const action = route.action;
