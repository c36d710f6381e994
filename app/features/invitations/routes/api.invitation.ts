import { apiRoute } from "~/http/api/respond.server";
import { answerInvitationEndpoint } from "../api.server";

const route = apiRoute(answerInvitationEndpoint);
export const loader = route.loader;
export const action = route.action;
