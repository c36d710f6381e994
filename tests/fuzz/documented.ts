import type { Endpoint } from "~/http/api/endpoint.server";
import type { Contract } from "../support/answers/contract";
import { contractOf } from "../support/answers/contract";
import { faultsOf } from "../support/answers/faults";
import { type Validators, validatorsFor } from "../support/answers/validators";
import type { FuzzRequest } from "./encode";
import type { Exchange } from "./exchange";

interface Operation {
  method: string;
  path: string;
  matches: RegExp;
  contract: Contract;
  validators: Validators;
}

/** In what the answer of a started program differs from the OpenAPI document; nothing for other addresses. */
export function documentChecker(
  endpoints: readonly Endpoint[],
): (request: FuzzRequest, answer: Exchange) => string[] {
  const operations = endpoints.map((endpoint): Operation => {
    const neighbors = endpoints.filter(({ path }) => path === endpoint.path);
    const contract = contractOf(endpoint, neighbors);
    const matches = new RegExp(`^${endpoint.path.replace(/[.+]/g, "\\$&").replace(/\{\w+\}/g, "[\\w-]+")}$`);
    return {
      ...{ method: endpoint.method, path: endpoint.path },
      matches,
      contract,
      validators: validatorsFor(contract),
    };
  });
  return ({ method, target, cut }, answer) => {
    const [path = ""] = target.split("?");
    const [first] = operations.filter(({ matches }) => matches.test(path)).sort(byParameters);
    const operation = operations.find((one) => one.method === method && one.path === first?.path);
    if (!operation || cut !== null) return [];
    const headers = headersOf(answer.headers);
    const type = headers.get("Content-Type")?.split(";")[0] ?? null;
    const isRead = type !== "text/event-stream" && !headers.has("Content-Encoding");
    const text = isRead ? answer.body : null;
    const given = { status: answer.status, type, text, headers };
    const faults = faultsOf(given, operation.contract, operation.validators);
    // The server adds headers of its own to every answer, and has fewer where it cannot read a request.
    return faults.filter((fault) => !/^(?:no|the) header /.test(fault));
  };
}

/** A path without parameters goes before one that fits with them. */
const byParameters = (one: Operation, other: Operation): number =>
  one.path.split("{").length - other.path.split("{").length;

function headersOf(text: string): Headers {
  const lines = text.split("\r\n").slice(1);
  return new Headers(
    lines.map((line): [string, string] => {
      const end = line.indexOf(":");
      return [line.slice(0, end), line.slice(end + 1).trim()];
    }),
  );
}
