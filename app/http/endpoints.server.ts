import { serviceEndpoints } from "~/features/site/api.server";
import type { Endpoint } from "./api.server";

/** Every operation of the JSON API, for its OpenAPI document. A test holds this list equal to the route table. */
export const allEndpoints = (): readonly Endpoint[] => [...serviceEndpoints];
