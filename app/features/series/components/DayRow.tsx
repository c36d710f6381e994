import { gamePath } from "~/features/games/components/paths";
import { useT } from "~/i18n/context";
import { Badge, type Tone } from "~/ui/Badge";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { seriesPath } from "./paths";

export interface ShownDay {
  date: string;
  when: string;
  state: "open" | "planned" | "cancelled" | "skipped" | "paused";
  stateLabel: string;
  note: string;
  reason: string | null;
  isMoved: boolean;
  hasException: boolean;
  gameId: string | null;
}

const TONES: Record<ShownDay["state"], Tone> = {
  open: "green",
  planned: "neutral",
  cancelled: "red",
  skipped: "clay",
  paused: "gold",
};

export function DayLine({ day }: { day: ShownDay }) {
  const t = useT("series");
  return (
    <p className="row">
      <span className={day.state === "planned" || day.state === "open" ? "game-when" : "muted"}>
        {day.gameId ? <Link to={gamePath(day.gameId)}>{day.when}</Link> : day.when}
      </span>
      {day.state !== "planned" && <Badge tone={TONES[day.state]}>{day.stateLabel}</Badge>}
      {day.isMoved && <Badge tone="blue">{t("moved")}</Badge>}
      {day.note && <span className="muted small">{day.note}</span>}
      {day.reason && (
        <bdi dir="auto" className="muted small">
          {day.reason}
        </bdi>
      )}
    </p>
  );
}

interface DayRowProps {
  seriesId: string;
  day: ShownDay & { canChange: boolean };
}

export function DayRow({ seriesId, day }: DayRowProps) {
  const t = useT("series");
  const path = seriesPath(seriesId, `/days/${day.date}`);
  const which = <VisuallyHidden>{day.when}</VisuallyHidden>;
  return (
    <li className="row row-between">
      <div className="day-line">
        <DayLine day={day} />
      </div>
      {day.canChange && day.hasException && (
        <PostForm action={`${path}/removal`}>
          <Button variant="secondary" size="s">
            {t(day.isMoved ? "takeBackMove" : "takeBack")} {which}
          </Button>
        </PostForm>
      )}
      {day.canChange && day.state !== "skipped" && day.state !== "cancelled" && (
        <LinkButton to={path} variant="quiet" size="s">
          {t("changeDay")} {which}
        </LinkButton>
      )}
    </li>
  );
}
