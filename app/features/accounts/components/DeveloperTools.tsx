import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/LinkButton";
import type { OutboxMessage } from "../developer-tools/developer.server";
import type { SystemInfo } from "../developer-tools/system-info.server";
import { SystemStatus } from "./SystemStatus";

const TONES = { waiting: "gold", sent: "green", kept: "blue", failed: "red" } as const;

interface DeveloperToolsProps {
  messages: readonly OutboxMessage[];
  facts: SystemInfo;
}

/** For developers only: the program's state and the newest messages of the outbox. */
export function DeveloperTools({ messages, facts }: DeveloperToolsProps) {
  const t = useT("accounts");
  return (
    <Card title={t("developerTools")}>
      <p>
        <LinkButton to="/styleguide" reloadDocument variant="secondary" icon="eye">
          {t("styleguide")}
        </LinkButton>
      </p>
      <SystemStatus facts={facts} />
      <h3>{t("outbox")}</h3>
      {messages.length === 0 && <p className="muted">{t("outboxEmpty")}</p>}
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
              <a href={message.link} dir="auto">
                {message.subject}
              </a>
            ) : (
              <span dir="auto">{message.subject}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
