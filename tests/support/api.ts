import * as apiRoute from "~/api-route";
import type { RouteArgs } from "~/http/actor.server";
import type { Endpoint } from "~/http/api/endpoint.server";
import { respond } from "~/http/api/respond.server";
import { type Answer, type ApiCall, callResource } from "./request";

/** At an address such as "/api/games/{id}?code=x", with `params`; found by it as in production. */
export const api = (address: string, call: Omit<ApiCall, "path"> = {}): Promise<Answer> =>
  callResource(apiRoute, { ...call, path: fillPath(address, call.params) });

/** Encoded. */
const fillPath = (template: string, params: Record<string, string> = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** Of these operations alone. */
export function routeOf(...endpoints: Endpoint[]) {
  const answer = (args: RouteArgs) => respond(args, endpoints);
  return { loader: answer, action: answer };
}
