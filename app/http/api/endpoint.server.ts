import type { z } from "zod";
import type { TokenScope } from "#db/schema/accounts";
import type { Viewer } from "~/core/actor";
import type { ErrorCode } from "~/core/errors";
import type { IdempotencyKey } from "~/core/protection/idempotency.server";
import type { Locale } from "~/i18n/languages";
import type { RouteArgs } from "../actor.server";
import { jsonResponse } from "./json-response.server";
import { pagesOf } from "./page-links";
import {
  isRecord,
  type Output,
  parseInput,
  withBothCasings,
  withDocumentedField,
  withoutEmpty,
} from "./parse-input.server";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface ApiContext<P, Q, B> {
  viewer: Viewer;
  params: P;
  query: Q;
  body: B;
  request: Request;
  locale: Locale;
  idempotencyKey: IdempotencyKey | undefined;
  /** From If-Match: the `updatedAt` (ms) of what is changed. */
  version: number | undefined;
  args: RouteArgs;
}

/** "session": a personal token may not at all. */
export type Scope = TokenScope | "session";

type ObjectSchema = z.ZodObject | undefined;

interface Operation<P extends ObjectSchema, Q extends ObjectSchema, B extends ObjectSchema> {
  method: Method;
  /** With parameters in braces: "/api/games/{id}". */
  path: string;
  tag: string;
  summary: string;
  auth: "none" | "optional" | "required";
  /** What a personal token must be allowed to do. Null where nobody is asked who they are. */
  scope: Scope | null;
  /** Refuses everybody but admins before their input is read. */
  unlessAdmin?: ErrorCode;
  params?: P;
  query?: Q;
  body?: B;
  /** The form of an upload (multipart/form-data), for the OpenAPI document; `respond` reads it from the request. */
  upload?: z.ZodObject;
  /** The types of a body that is a file, for the OpenAPI document; `respond` reads it from the request. */
  file?: readonly string[];
  /** Null when the response has no body (204). */
  response: z.ZodType | null;
  contentType?: string;
  /** Of its answer, beside those of all like it. */
  headers?: readonly ("Last-Modified" | "Content-Disposition" | "Link")[];
  status: 200 | 201 | 204 | 302;
  /** Takes an Idempotency-Key, as every creation does. */
  takesKey?: true;
  /** Of the same response, where it was there already. */
  otherStatus?: 200;
  /** Answers 301 where another row took its place. */
  moved?: true;
  errors: readonly ErrorCode[];
  /** The code of an unexpected error; "unexpected" if absent. */
  failure?: ErrorCode;
}

export interface Endpoint extends Operation<ObjectSchema, ObjectSchema, ObjectSchema> {
  handle(context: ApiContext<unknown, unknown, unknown>): Promise<Response>;
}

interface Declaration<P extends ObjectSchema, Q extends ObjectSchema, B extends ObjectSchema>
  extends Operation<P, Q, B> {
  /** Returns the value of the response, or a whole Response for another status or content type. */
  respond(context: ApiContext<Output<P>, Output<Q>, Output<B>>): Promise<unknown>;
}

/**
 * The response has an ETag if anybody may read it, and is private if a session, a game's code or a token gave access.
 */
export function endpoint<
  P extends ObjectSchema = undefined,
  Q extends ObjectSchema = undefined,
  B extends ObjectSchema = undefined,
>(declaration: Declaration<P, Q, B>): Endpoint {
  const { params, query, body, response, status } = declaration;
  return {
    ...declaration,
    async handle(context) {
      const input: ApiContext<Output<P>, Output<Q>, Output<B>> = {
        ...context,
        params: parseInput(params, context.params),
        query: parseInput(query, withBothCasings(query, withoutEmpty(context.query))),
        body: parseInput(body, withBothCasings(body, context.body)),
      };
      const result = await declaration.respond(input).catch((error: unknown) => {
        throw withDocumentedField(error, body);
      });
      if (result instanceof Response) return result;
      if (!response) return new Response(null, { status });
      const value = response.parse(result);
      if (declaration.method !== "GET") return jsonResponse(value, status, null);
      const isPublic = declaration.auth !== "required" && isOpenToAll(declaration, context);
      return jsonResponse(value, status, { request: context.request, isPublic, pages: pagesOf(value) });
    },
  };
}

const SECRET_INPUTS = ["code", "token"];

function isOpenToAll(
  { method, path, query: schema }: Pick<Endpoint, "method" | "path" | "query">,
  { viewer, request, query }: ApiContext<unknown, unknown, unknown>,
): boolean {
  if (method !== "GET" || viewer || request.headers.has("Authorization")) return false;
  if (SECRET_INPUTS.some((name) => path.includes(`{${name}}`))) return false;
  const declared = SECRET_INPUTS.filter((name) => schema && Object.hasOwn(schema.shape, name));
  return !isRecord(query) || declared.every((name) => !query[name]);
}
