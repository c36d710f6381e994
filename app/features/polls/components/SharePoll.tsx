import { Card } from "~/ui/Card";
import { CopyButton } from "~/ui/forms/CopyButton";
import { Field } from "~/ui/forms/Field";
import { Icon } from "~/ui/icons/Icon";

interface SharePollProps {
  share: { url: string; whatsapp: string };
  /** Sending it is the next step. */
  isMain: boolean;
  words: Record<"share" | "whatsapp" | "link" | "copyLink", string>;
}

export function SharePoll({ share, isMain, words }: SharePollProps) {
  return (
    <Card title={words.share}>
      <p>
        <a
          className={`btn ${isMain ? "btn-primary" : "btn-secondary"}`}
          href={share.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" />
          {words.whatsapp}
        </a>
      </p>
      <Field name="link" label={words.link} defaultValue={share.url} readOnly dir="ltr" />
      <CopyButton text={share.url} label={words.copyLink} />
    </Card>
  );
}
