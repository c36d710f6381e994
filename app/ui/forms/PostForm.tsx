import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormToken } from "./IdempotencyKey";

interface PostFormProps {
  action: string;
  children: ReactNode;
  className?: string;
  id?: string;
  leaves?: boolean;
}

export function PostForm({ action, children, className = "row", id, leaves = false }: PostFormProps) {
  return (
    <Form method="post" action={action} className={className} id={id} preventScrollReset={!leaves}>
      <FormToken />
      {children}
    </Form>
  );
}
