import type { RouteArgs } from "~/http/actor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { respond } from "~/http/api/respond.server";
import { Examples, realExamples } from "../examples.server";

const examples = endpoint({
  method: "GET",
  path: "/api/examples.json",
  tag: "Service",
  summary: "What the demo answers, by operation",
  auth: "none",
  scope: null,
  response: Examples,
  status: 200,
  errors: [],
  respond: realExamples,
});

// Not in api.ts, as the OpenAPI document that it belongs to.
const answer = (args: RouteArgs) => respond(args, [examples]);
export const loader = answer;
export const action = answer;
