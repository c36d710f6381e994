import { apiRoute } from "~/http/api/endpoint.server";
import { listCommentsEndpoint, writeCommentEndpoint } from "../api.server";

const route = apiRoute(listCommentsEndpoint, writeCommentEndpoint);
export const loader = route.loader;
export const action = route.action;
