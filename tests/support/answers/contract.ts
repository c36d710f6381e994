import { z } from "zod";
import type { Endpoint } from "~/http/api/endpoint.server";
import { openApiDocument } from "~/http/api/openapi.server";

const Header = z.object({ required: z.boolean().default(false) });

const Answer = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.object({ $ref: z.string() })).default({}),
  content: z.record(z.string(), z.object({ schema: z.unknown() })).default({}),
});

const Parameters = z.array(z.object({ $ref: z.string().optional() })).default([]);

const Operation = z.object({
  parameters: Parameters,
  description: z.string(),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), Answer])),
});

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()).default({}),
    responses: z.record(z.string(), Answer),
    headers: z.record(z.string(), Header),
  }),
});

/** Of one status. */
export type Documented = z.output<typeof Answer>;

/** What the OpenAPI document says of an operation. */
export interface Contract {
  /** By status, and "default" for refusals. */
  answers: Readonly<Record<string, Documented>>;
  /** Of this operation. */
  codes: ReadonlySet<string>;
  /** Of every operation. */
  sharedCodes: ReadonlySet<string>;
  /** Whether it has the parameter Idempotency-Key. */
  takesKey: boolean;
  schemas: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, z.output<typeof Header>>>;
}

/** `neighbors`: all operations at its address. */
export function contractOf({ method, path }: Endpoint, neighbors: readonly Endpoint[]): Contract {
  const made = openApiDocument(neighbors, { origin: "https://houma.example" });
  const { paths, components } = Document.parse(JSON.parse(JSON.stringify(made)));
  const operation = Operation.parse(paths[path]?.[method.toLowerCase()]);
  const parameters = [...Parameters.parse(paths[path]?.parameters), ...operation.parameters];
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    if (!("$ref" in answer)) return [status, answer] as const;
    const shared = components.responses[answer.$ref.replace("#/components/responses/", "")];
    if (!shared) throw new Error(`${answer.$ref} is not in the document`);
    return [status, shared] as const;
  });
  const byStatus = Object.fromEntries(answers);
  return {
    answers: byStatus,
    codes: codesIn(operation.description),
    sharedCodes: codesIn(byStatus.default?.description ?? ""),
    takesKey: parameters.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey")),
    schemas: components.schemas,
    headers: components.headers,
  };
}

/** Of "404 game_not_found · 409 game_full, game_closed". */
const codesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\d{3} (\w+(?:, \w+)*)/g)].flatMap(([, codes = ""]) => codes.split(", ")));
