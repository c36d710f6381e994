import { type SubmissionResult, useForm } from "@conform-to/react";

type Options<Schema extends Record<string, unknown>> = Parameters<typeof useForm<Schema>>[0];

interface ServerForm<Schema extends Record<string, unknown>>
  extends Pick<Options<Schema>, "constraint" | "defaultValue"> {
  id: string;
  /** The failed action's `useActionData()?.result`. */
  result?: SubmissionResult<string[]> | null;
}

/**
 * A form validated by the server: keeps what the user typed, shows the translated errors and adds the browser's own
 * checks, without shipping the schema. `constraint` comes from the loader (`getZodConstraint(schema)`).
 * `const [form, fields] = useServerForm<{ email: string }>({ id: "login", result })`.
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
