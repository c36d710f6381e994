import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { TextareaField } from "~/ui/forms/TextareaField";
import type { ReportKind } from "../rules";
import { ItemName } from "./ItemName";

interface ReportCardProps {
  item: {
    thing: {
      kind: ReportKind;
      id: string;
      name: string;
      path: string;
      owner: { name: string; isSuspended: boolean };
      isHidden: boolean;
    };
    count: number;
    /** The newest shown; later ones stay open. */
    seen: string;
    verdicts: ("dismiss" | "hide" | "suspend")[];
    /** Of a suspension, for the owner's games and crews. */
    consequences: string[];
    said: {
      key: number;
      reason: "abuse" | "false" | "unsafe" | "spam" | "else";
      details: string | null;
      when: string;
    }[];
  };
  noteLength: number;
}

const LOOKS = {
  dismiss: { variant: "secondary", icon: "check" },
  hide: { variant: "danger", icon: "ban" },
  suspend: { variant: "danger", icon: "lock" },
} as const;

export function ReportCard({ item, noteLength }: ReportCardProps) {
  const t = useT("moderation");
  const { thing, count, seen, verdicts, consequences, said } = item;
  return (
    <Card
      boxed
      title={<ItemName thing={thing} />}
      aside={<Badge tone="red">{t("reports", { count })}</Badge>}
    >
      <p className="row muted small">
        {thing.kind !== "player" && <span>{t("madeBy", { name: thing.owner.name })}</span>}
        {thing.isHidden && <Badge>{t("hidden")}</Badge>}
        {thing.owner.isSuspended && <Badge>{t("suspended")}</Badge>}
      </p>
      <ul className="list">
        {said.map(({ key, reason, details, when }) => (
          <li key={key}>
            <strong>{t(`reason_${reason}`)}</strong> <span className="muted small">{when}</span>
            {details && (
              <p className="pre-line" dir="auto">
                {details}
              </p>
            )}
          </li>
        ))}
      </ul>
      <PostForm action="/admin/reports" className="stack-s">
        <input type="hidden" name="kind" value={thing.kind} />
        <input type="hidden" name="id" value={thing.id} />
        <input type="hidden" name="seen" value={seen} />
        <TextareaField
          name="note"
          id={`note-${thing.id}`}
          label={t("note")}
          optional
          rows={2}
          maxLength={noteLength}
        />
        {consequences.length > 0 && (
          <>
            <p>{t("ifSuspended")}</p>
            <ul className="bullets">
              {consequences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
        <div className="row">
          {verdicts.map((verdict) => (
            <Button key={verdict} name="verdict" value={verdict} size="s" {...LOOKS[verdict]}>
              {t(`verdict_${verdict}`)}
            </Button>
          ))}
        </div>
      </PostForm>
    </Card>
  );
}
