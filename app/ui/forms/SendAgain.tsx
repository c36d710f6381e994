import { Form, useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "./Button";
import { IdempotencyKey } from "./IdempotencyKey";

interface SendAgainProps {
  unsent: readonly (readonly [name: string, value: string])[];
}

export function SendAgain({ unsent }: SendAgainProps) {
  const t = useT("common");
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={pathname + search}>
      <IdempotencyKey />
      {unsent.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order never changes.
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary">
        {t("sendAgain")}
      </Button>
    </Form>
  );
}
