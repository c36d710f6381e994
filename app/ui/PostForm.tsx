import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormToken } from "./IdempotencyKey";

interface PostFormProps {
  action: string;
  children: ReactNode;
  className?: string;
  id?: string;
  /** Its action leads to another page. */
  leaves?: boolean;
}

/** A form made of buttons, whose action returns to the current page unless it leaves. */
export function PostForm({ action, children, className = "row", id, leaves = false }: PostFormProps) {
  return (
    <Form method="post" action={action} className={className} id={id} preventScrollReset={!leaves}>
      <FormToken />
      {children}
    </Form>
  );
}
