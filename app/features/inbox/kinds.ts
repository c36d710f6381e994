import { alertKinds } from "~/features/alerts/notification-kinds";
import { crewKinds } from "~/features/crews/notification-kinds";
import { discussionKinds } from "~/features/discussion/notification-kinds";
import { gameKinds } from "~/features/games/notification-kinds";
import { invitationKinds } from "~/features/invitations/notification-kinds";
import { ledgerKinds } from "~/features/ledger/notification-kinds";
import { moderationKinds } from "~/features/moderation/notification-kinds";
import type { NotificationKindDefinition } from "~/features/notifications/kind-definition";
import { isNotificationKind, type NotificationKind } from "~/features/notifications/kinds";
import { pollKinds } from "~/features/polls/notification-kinds";
import { attendanceKinds } from "~/features/reliability/notification-kinds";
import { resultKinds } from "~/features/results/notification-kinds";
import { seriesKinds } from "~/features/series/notification-kinds";
import { regularKinds } from "~/features/series/regulars/notification-kinds";
import { teamKinds } from "~/features/teams/notification-kinds";
import { tournamentKinds } from "~/features/tournaments/notification-kinds";
import { photoKinds } from "~/features/venues/photos/notification-kinds";

export const KINDS: Record<NotificationKind, NotificationKindDefinition> = {
  ...invitationKinds,
  ...gameKinds,
  ...discussionKinds,
  ...attendanceKinds,
  ...resultKinds,
  ...alertKinds,
  ...pollKinds,
  ...crewKinds,
  ...ledgerKinds,
  ...regularKinds,
  ...seriesKinds,
  ...teamKinds,
  ...tournamentKinds,
  ...photoKinds,
  ...moderationKinds,
};

/** For rows of another release. */
const UNKNOWN: NotificationKindDefinition = {
  category: "info",
  path: "",
  text: "unknown",
  expires: "shortly_after_start",
  stillTrue: "unless_cancelled",
};

export const kindDefinition = (type: string): NotificationKindDefinition =>
  isNotificationKind(type) ? KINDS[type] : UNKNOWN;
