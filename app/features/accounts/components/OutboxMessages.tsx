import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Disclosure } from "~/ui/Disclosure";
import type { OutboxMessage } from "../developer-tools/developer.server";

const TONES = { waiting: "gold", sent: "green", kept: "blue", failed: "red", expired: "neutral" } as const;

export function OutboxMessages({ messages }: { messages: readonly OutboxMessage[] }) {
  const t = useT("accounts");
  if (messages.length === 0) return <p className="muted">{t("outboxEmpty")}</p>;
  return (
    <ul className="list">
      {messages.map((message) => (
        <li key={message.id} className="stack-s">
          <div className="row">
            <Badge tone={TONES[message.state]}>{t(`mail_${message.state}`)}</Badge>
            <bdi dir="ltr">{message.to}</bdi>
            <time dateTime={message.createdAt} className="muted small">
              {message.createdLabel}
            </time>
          </div>
          {message.link ? (
            <a href={message.link} className="field-link" dir="auto">
              {message.subject}
            </a>
          ) : (
            <span dir="auto">{message.subject}</span>
          )}
          <Disclosure summary={t("mailText")}>
            <p className="pre-line" dir="auto">
              {message.text}
            </p>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
