import { newRequestId, REQUEST_ID_HEADER } from "~/core/log/request-id.server";
import type { RouteArgs } from "./actor.server";

const ids = new WeakMap<object, string>();

/** A new id where another server runs the application. */
export function requestIdOf({ request, context }: Pick<RouteArgs, "request" | "context">): string {
  const id = request.headers.get(REQUEST_ID_HEADER) ?? ids.get(context) ?? newRequestId();
  ids.set(context, id);
  return id;
}
