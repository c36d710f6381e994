import { apiRoute } from "~/http/api/respond.server";
import { removePictureEndpoint, savePictureEndpoint } from "../api-picture.server";

const route = apiRoute(savePictureEndpoint, removePictureEndpoint);
export const loader = route.loader;
export const action = route.action;
