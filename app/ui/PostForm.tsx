import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormToken } from "./IdempotencyKey";

interface PostFormProps {
  action: string;
  children: ReactNode;
  className?: string;
  id?: string;
}

/** A form made of buttons, whose action returns to the current page. */
export function PostForm({ action, children, className = "row", id }: PostFormProps) {
  return (
    <Form method="post" action={action} className={className} id={id} preventScrollReset>
      <FormToken />
      {children}
    </Form>
  );
}
