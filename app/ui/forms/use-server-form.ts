import { type SubmissionResult, useForm } from "@conform-to/react";

type Options<Schema extends Record<string, unknown>> = Parameters<typeof useForm<Schema>>[0];

interface ServerForm<Schema extends Record<string, unknown>>
  extends Pick<Options<Schema>, "constraint" | "defaultValue"> {
  id: string;
  /** What the action gave back when it failed: `useActionData()?.result`. */
  result?: SubmissionResult<string[]> | null;
}

/**
 * A form that the server validates: what was typed, the finished messages and the browser's own checks, without any
 * schema in the browser. `constraint` comes from the loader (`getZodConstraint(schema)`).
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
    // Else the server's HTML carries novalidate, and a browser without scripts would check nothing.
    defaultNoValidate: false,
  });
}
