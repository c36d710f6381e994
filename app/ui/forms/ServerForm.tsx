import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { IdempotencyKey } from "../IdempotencyKey";
import { ErrorSummary } from "./ErrorSummary";

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
