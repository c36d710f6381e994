import type { z } from "zod";
import type { Viewer } from "~/core/actor";
import type { ErrorCode } from "~/core/errors";
import type { Locale } from "~/i18n/languages";
import type { RouteArgs } from "../actor.server";
import { answerJson } from "./answer.server";
import {
  isRecord,
  type Output,
  parse,
  underDocumentedName,
  withBothCasings,
  withoutEmpty,
} from "./parse-input.server";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What an endpoint's `run` is given: validated input and who is asking. */
export interface ApiContext<P, Q, B> {
  viewer: Viewer;
  params: P;
  query: Q;
  body: B;
  request: Request;
  locale: Locale;
  /** The Idempotency-Key header: the same one twice creates once. */
  idempotencyKey: string | undefined;
  args: RouteArgs;
}

type Shape = z.ZodType;

/**
 * One operation of the JSON API, declared once: validation, the answer's shape and the OpenAPI document come from it.
 * What anybody may read carries an ETag; what a session, a code or a token opened is private, no-store. `answer` null
 * means 204.
 */
export interface Endpoint {
  method: Method;
  path: string;
  tag: string;
  summary: string;
  auth: "none" | "optional" | "required";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: Shape | null;
  /** Of the answer, when it is not JSON. */
  contentType?: string;
  status: 200 | 201 | 204;
  errors: readonly ErrorCode[];
  /** What is said of an error that nobody foresaw (spec 8); "unexpected" without. */
  failure?: ErrorCode;
  handle(context: ApiContext<unknown, unknown, unknown>): Promise<Response>;
}

interface Declaration<
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodObject | undefined,
  A extends Shape | null,
> {
  method: Method;
  /** As in api.md, parameters in braces: /api/games/{id}. */
  path: string;
  tag: string;
  summary: string;
  auth: "none" | "optional" | "required";
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  contentType?: string;
  status: 200 | 201 | 204;
  errors: readonly ErrorCode[];
  failure?: ErrorCode;
  /** Returns the answer's object; a Response for another status or content type. */
  run(context: ApiContext<Output<P>, Output<Q>, Output<B>>): Promise<unknown>;
}

/** Declares an operation; see Endpoint. */
export function endpoint<
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodObject | undefined,
  A extends Shape | null,
>(declaration: Declaration<P, Q, B, A>): Endpoint {
  const { params, query, body, answer, status } = declaration;
  return {
    ...declaration,
    async handle(context) {
      const input: ApiContext<Output<P>, Output<Q>, Output<B>> = {
        ...context,
        params: parse(params, context.params),
        query: parse(query, withBothCasings(query, withoutEmpty(context.query))),
        body: parse(body, withBothCasings(body, context.body)),
      };
      const result = await declaration.run(input).catch((error: unknown) => {
        throw underDocumentedName(error, body);
      });
      if (result instanceof Response) return result;
      if (!answer) return new Response(null, { status });
      const isPublic = declaration.auth !== "required" && isOpenToAll(declaration, context);
      return answerJson(answer.parse(result), status, isPublic ? context.request : null);
    },
  };
}

/** Names of inputs that open what is closed to others: a game's code, the token of a guest's link or of a mail. */
const KEYS = ["code", "token"];

/** Whether everybody gets this answer: nobody is signed in, and the request carries no token and no code. */
function isOpenToAll(
  { method, path, query }: Pick<Endpoint, "method" | "path" | "query">,
  { viewer, request, query: given }: ApiContext<unknown, unknown, unknown>,
): boolean {
  if (method !== "GET" || viewer || request.headers.has("Authorization")) return false;
  if (KEYS.some((key) => path.includes(`{${key}}`))) return false;
  const declared = KEYS.filter((key) => query && Object.hasOwn(query.shape, key));
  return !isRecord(given) || declared.every((key) => !given[key]);
}
