import { Form, useLocation } from "@remix-run/react";
import type { PageError } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { Button, buttonClass } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { IdempotencyKey } from "~/ui/IdempotencyKey";

interface UnsentFormProps {
  unsent: NonNullable<PageError["unsent"]>;
  /** Why the form was refused. */
  reason: string;
}

/** Replaces the error page when the session has ended: keeps the form's input, to send it again. */
export function UnsentForm({ unsent, reason }: UnsentFormProps) {
  const t = useT("common");
  const { pathname, search } = useLocation();
  return (
    <div className="page page-narrow">
      <EmptyState
        illustration="draw-lost"
        level={1}
        title={t("signedOut")}
        action={
          <>
            <a
              className={buttonClass({})}
              href="/login?redirectTo=/dashboard"
              target="_blank"
              rel="noreferrer"
            >
              {t("logIn")}
            </a>
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
          </>
        }
      >
        <p>{reason}</p>
        <p>{t("signedOutText")}</p>
      </EmptyState>
    </div>
  );
}
