import type { RouteConfigEntry } from "@remix-run/route-config";
import { z } from "zod";
import { operations } from "~/api";
import type { ErrorCode } from "~/core/errors";
import type { Scope } from "~/http/api/endpoint.server";
import { loadEndpoints } from "~/http/api/operations";
import { sessionCookie } from "~/http/cookies.server";
import routes from "~/routes";
import { type Answer, type Route, send } from "../support/request";
import { formOf, jsonOf, paramsOf, queryOf } from "./inputs";
import type { ActorName, World } from "./world";

export interface Row {
  method: string;
  /** With a leading slash. */
  path: string;
  file: string;
}

const files = import.meta.glob<Record<string, unknown>>([
  "../../app/api-route.ts",
  "../../app/features/*/routes/*.{ts,tsx}",
]);
const table = flatten(await routes);
const endpoints = await loadEndpoints(operations);
/** Every method of every address. */
export async function everyRow(): Promise<Row[]> {
  return (await Promise.all(table.map(rowsOf))).flat();
}

function flatten(entries: readonly RouteConfigEntry[], above = ""): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${above}/${path}` : above || "/";
    return [{ path: here, file }, ...flatten(children, here === "/" ? "" : here)];
  });
}

const endpointOf = ({ method, path }: Row) =>
  endpoints.find((one) => one.method === method && sameAddress(one.path, path));

/** What a personal token needs; null for a page, and where nobody is asked who they are. */
export const scopeOf = (row: Row): Scope | null => endpointOf(row)?.scope ?? null;

/** Whether the operation names this code as its own. */
export const refusesWith = (row: Row, code: ErrorCode): boolean =>
  endpointOf(row)?.errors.includes(code) ?? false;

/** As documented. */
export const fieldsOf = (row: Row, part: "body" | "query"): string[] =>
  Object.keys(endpointOf(row)?.[part]?.shape ?? {});

async function rowsOf({ path, file }: { path: string; file: string }): Promise<Row[]> {
  const module = await moduleOf(file);
  const documented = endpoints.filter((one) => sameAddress(one.path, path));
  const methods =
    documented.length > 0
      ? documented.map(({ method }) => method)
      : [...(module.loader ? ["GET"] : []), ...(module.action ? ["POST"] : [])];
  return methods.map((method) => ({ method, path, file }));
}

const sameAddress = (documented: string, routed: string) =>
  documented.replace(/\{\w+\}/g, ":") === routed.replace(/:\w+/g, ":");

async function moduleOf(file: string): Promise<Record<string, unknown>> {
  const load = files[`../../app/${file}`];
  if (!load) throw new Error(`no module for ${file}`);
  return load();
}

const RouteFunction = z.custom<Route>((value) => typeof value === "function");

export const ask = (row: Row, world: World, name: ActorName): Promise<Answer> =>
  askWith(row, world, { name });

interface Instead {
  name: ActorName;
  /** Of the body. */
  text?: string;
  query?: string;
  params?: Record<string, string>;
  /** Of the bearer. */
  token?: string;
}

/** With other values than the valid ones. */
export async function askWith(
  row: Row,
  world: World,
  { name, text, query, params: others, token: instead }: Instead,
): Promise<Answer> {
  const kind = row.path.startsWith("/api/") ? "bearer" : "cookie";
  const module = await moduleOf(row.file);
  const reads = row.method === "GET";
  const params = { ...paramsOf(row.path, world, name), ...others };
  const address =
    row.path.replace(/:(\w+)|\*/g, (_, param?: string) => encodeURIComponent(params[param ?? "*"] ?? "x")) +
    (query ?? queryOf(row.path, world));
  const headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin", "x-client-ip": world.gameId };
  const token = instead ?? (await world.token(name, kind));
  if (token && kind === "bearer") headers.Authorization = `Bearer ${token}`;
  if (token && kind === "cookie") headers.Cookie = (await sessionCookie.serialize(token)).split(";")[0] ?? "";
  const isJson = row.path.startsWith("/api/");
  if (!reads && isJson) headers["Content-Type"] = "application/json";
  const body = reads
    ? undefined
    : isJson
      ? (text ?? JSON.stringify(jsonOf(row.method, row.path, world)))
      : formOf(row.path, world);
  const route = RouteFunction.parse(reads ? module.loader : module.action);
  return send(
    route,
    new URL(address, "http://localhost:3000"),
    { method: row.method, headers, body },
    params,
  );
}
