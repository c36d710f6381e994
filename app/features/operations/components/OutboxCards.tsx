import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { DescriptionList } from "~/ui/DescriptionList";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

type OutboxName = "mail" | "push";

export interface ShownOutbox {
  name: OutboxName | "webhooks";
  waiting: number;
  failed: number;
  /** How long ago the oldest waiting message was written. */
  oldest: string | null;
}

export interface ShownFailure {
  outbox: OutboxName;
  id: number;
  template: string | null;
  reason: string;
  createdAt: string;
}

export function OutboxCard({ outboxes }: { outboxes: readonly ShownOutbox[] }) {
  const t = useT("operations");
  return (
    <Card title={t("outboxes")}>
      {outboxes.map(({ name, waiting, failed, oldest }) => (
        <div key={name} className="stack-s">
          <h3>{t(name)}</h3>
          <DescriptionList
            facts={[
              { key: "waiting", label: t("waiting"), value: String(waiting) },
              { key: "failed", label: t("failed"), value: String(failed) },
              { key: "oldest", label: t("oldest"), value: oldest },
            ]}
          />
        </div>
      ))}
    </Card>
  );
}

/** Messages that are not retried automatically. */
export function FailureCard({ failed }: { failed: readonly ShownFailure[] }) {
  const t = useT("operations");
  return (
    <Card title={t("failures")} aside={failed.length > 0 && <SendAgain label={t("sendAllAgain")} />}>
      {failed.length === 0 && <p className="muted">{t("noFailures")}</p>}
      <ul className="list">
        {failed.map(({ outbox, id, template, reason, createdAt }) => (
          <li key={`${outbox} ${id}`} className="row row-between">
            <div className="stack-s">
              <span>
                {t(`message_${outbox}`, { number: id })} {template && <code dir="ltr">{template}</code>}
              </span>
              <span className="muted small">{createdAt}</span>
              <span className="small" dir="auto">
                {reason}
              </span>
            </div>
            <SendAgain label={t("sendAgain")} outbox={outbox} id={id} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface SendAgainProps {
  label: string;
  outbox?: OutboxName;
  id?: number;
}

function SendAgain({ label, outbox, id }: SendAgainProps) {
  const t = useT("operations");
  return (
    <PostForm action="/admin/operations">
      {outbox && <input type="hidden" name="outbox" value={outbox} />}
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button variant="secondary" size="s">
        {label}{" "}
        {outbox && id !== undefined && (
          <VisuallyHidden>{t(`message_${outbox}`, { number: id })}</VisuallyHidden>
        )}
      </Button>
    </PostForm>
  );
}
