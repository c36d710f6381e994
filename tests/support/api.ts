import * as apiRoute from "~/api-route";
import type { RouteArgs } from "~/http/actor.server";
import type { Endpoint } from "~/http/api/endpoint.server";
import { answerApi } from "~/http/api/respond.server";
import { type Answer, type ApiCall, callResource } from "./request";

/**
 * Calls an operation of the API at its address, such as "/api/games/{id}?code=x", whose braces `params` fill in. It is
 * found as in production, by the address.
 */
export const api = (address: string, call: Omit<ApiCall, "path"> = {}): Promise<Answer> =>
  callResource(apiRoute, { ...call, path: fillPath(address, call.params) });

/** "/api/games/{id}" with the parameter's value, encoded. */
export const fillPath = (template: string, params: Record<string, string> = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** A resource route of these operations alone. */
export function routeOf(...endpoints: Endpoint[]) {
  const answer = (args: RouteArgs) => answerApi(args, endpoints);
  return { loader: answer, action: answer };
}
