import { decoded } from "~/core/addresses/decoded";
import { isId } from "~/core/ids.server";
import { log } from "~/core/log/log.server";
import { isWithinLogRate } from "~/core/log/log-rate";
import { meter } from "~/core/log/meter.server";
import { redactPath } from "~/core/log/redact-path";
import { type RouteArgs, userIdOf } from "./actor.server";
import type { KnownError } from "./known-error.server";
import { requestIdOf } from "./request-id.server";

const refused = new WeakSet<object>();
const explained = new WeakSet<object>();

interface Options {
  /** The client's method, where `args.request` has another. */
  method?: string | undefined;
}

/** Without an account at `debug` beyond isWithinLogRate(). See docs/operations.md. */
export async function logRefusal(
  args: RouteArgs,
  { code, status, outage }: Pick<KnownError, "code" | "status" | "outage">,
  { method = args.request.method }: Options = {},
): Promise<void> {
  const logged = outage ? explained : refused;
  if (logged.has(args.context)) return;
  logged.add(args.context);
  const userId = await userIdOf(args);
  const line = { code, status, userId, route: routePattern(args), method, requestId: requestIdOf(args) };
  if (!outage) {
    const isLoop = !userId && !isWithinLogRate(`refused ${code}`);
    return isLoop ? log.debug(line, "refused") : log.info(line, "refused");
  }
  log.warn({ ...line, cause: outage }, "refused");
  meter?.unavailable(outage.reason);
}

function routePattern({ request, params }: Pick<RouteArgs, "request" | "params">): string {
  const segments = new URL(request.url).pathname.replace(/\.data$/, "").split("/");
  const { "*": rest, ...named } = params;
  const matched = rest === undefined ? segments : [...segments.slice(0, -rest.split("/").length), "*"];
  const names = new Map(Object.entries(named).map(([name, value]) => [value, `:${name}`]));
  return redactPath(
    matched.map((segment) => names.get(decoded(segment)) ?? (isId(segment) ? ":id" : segment)).join("/"),
  );
}
