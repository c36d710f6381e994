import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { ErrorSummary } from "./ErrorSummary";
import { IdempotencyKey } from "./IdempotencyKey";

interface ServerFormProps extends ComponentProps<typeof ErrorSummary> {
  action?: string;
  children: ReactNode;
}

/** For `useServerForm`. */
export const ServerForm = ({ action, children, ...summary }: ServerFormProps) => (
  <Form method="post" action={action} id={summary.form.id} className="stack">
    <ErrorSummary {...summary} />
    <IdempotencyKey />
    {children}
  </Form>
);
