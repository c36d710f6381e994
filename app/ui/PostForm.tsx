import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormToken } from "./IdempotencyKey";

interface PostFormProps {
  action: string;
  children: ReactNode;
  className?: string;
}

/** A form of buttons that posts to one of a game's sub-resources and comes back to the page. */
export function PostForm({ action, children, className = "row" }: PostFormProps) {
  return (
    <Form method="post" action={action} className={className} preventScrollReset>
      <FormToken />
      {children}
    </Form>
  );
}
