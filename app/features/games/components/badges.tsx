import { useT } from "~/i18n/context";
import { Badge, type Tone } from "~/ui/Badge";
import type { IconName } from "~/ui/icons/icon-names";
import type { Audience, GameRole, GameStatus, ParticipantStatus } from "../types";

const STATUS_TONE: Record<GameStatus, Tone> = {
  scheduled: "neutral",
  in_progress: "gold",
  completed: "neutral",
  cancelled: "red",
};

export function StatusBadge({ status }: { status: GameStatus }) {
  const t = useT("games");
  return <Badge tone={STATUS_TONE[status]}>{t(`status_${status}`)}</Badge>;
}

const ROLE_LOOK: Record<GameRole, { tone: Tone; icon: IconName }> = {
  organizer: { tone: "neutral", icon: "star" },
  confirmed: { tone: "green", icon: "check" },
  maybe: { tone: "gold", icon: "circle-question-mark" },
  declined: { tone: "neutral", icon: "x" },
  invited: { tone: "blue", icon: "mail" },
  waitlisted: { tone: "blue", icon: "hourglass" },
};

/** `label` replaces the role. */
export function RoleBadge({ role, label }: { role: GameRole; label?: string | null | undefined }) {
  const t = useT("games");
  const { tone, icon } = ROLE_LOOK[role];
  return (
    <Badge tone={tone} icon={icon}>
      {label ?? t(`role_${role}`)}
    </Badge>
  );
}

export function AudienceBadge({ audience }: { audience: Audience }) {
  const t = useT("games");
  return audience === "everyone" ? null : <Badge tone="plum">{t(`audience_${audience}`)}</Badge>;
}

export function ParticipantBadge({ status }: { status: ParticipantStatus }) {
  const t = useT("games");
  const { tone, icon } = ROLE_LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`participant_${status}`)}
    </Badge>
  );
}
