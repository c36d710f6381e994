import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { DeliveryRow } from "../webhooks.page.server";
import { webhookPath } from "./paths";

interface DeliveryListProps {
  webhookId: string;
  rows: readonly DeliveryRow[];
  mayRepeat: boolean;
}

export function DeliveryList({ webhookId, rows, mayRepeat }: DeliveryListProps) {
  const t = useT("webhooks");
  return (
    <Card title={t("deliveries")}>
      {rows.length === 0 && <p className="muted">{t("noDeliveries")}</p>}
      <ul className="list">
        {rows.map(({ id, event, when, state, reason }) => (
          <li key={id} className="row row-between">
            <div className="grow">
              <p>{event}</p>
              <p className="muted small">
                {when} · {state}
                {reason && (
                  <>
                    <br />
                    <bdi>{reason}</bdi>
                  </>
                )}
              </p>
            </div>
            {mayRepeat && (
              <PostForm action={webhookPath(webhookId, `/deliveries/${id}`)}>
                <Button variant="secondary" size="s">
                  <span aria-hidden="true">{t("common:sendAgain")}</span>
                  <VisuallyHidden>{t("againNamed", { event, when })}</VisuallyHidden>
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
