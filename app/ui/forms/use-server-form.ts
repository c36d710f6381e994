import { type SubmissionResult, useForm } from "@conform-to/react";

type Options<Schema extends Record<string, unknown>> = Parameters<typeof useForm<Schema>>[0];

interface ServerForm<Schema extends Record<string, unknown>>
  extends Pick<Options<Schema>, "constraint" | "defaultValue"> {
  id: string;
  result?: SubmissionResult<string[]> | null;
}

/**
 * Validated by the server, without shipping the schema. `constraint` comes from the loader
 * (`getZodConstraint(schema)`).
 */
export function useServerForm<Schema extends Record<string, unknown>>({
  id,
  result,
  constraint,
  defaultValue,
}: ServerForm<Schema>) {
  return useForm<Schema>({
    id,
    lastResult: result,
    constraint,
    defaultValue,
    // Otherwise the HTML has `novalidate`, and a browser without scripts checks nothing.
    defaultNoValidate: false,
  });
}
