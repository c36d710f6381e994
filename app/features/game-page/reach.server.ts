import { db } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { encoded } from "~/core/links";
import { recipientsOf } from "~/features/games/recipients.server";
import type { GameView, ParticipantView } from "~/features/games/types";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

/** For the organizer: who cannot be notified, each with a message to send. */
export interface Reach {
  /** Of a cancelled game, how many were notified. */
  told: string | null;
  /** Whether the others are to be told now. */
  urgent: boolean;
  title: string;
  people: { id: string; name: string; href: string }[];
}

/** Whom Houma cannot notify of the game: friends without an account and guests without an address. */
export async function reachOf(
  organizer: Actor,
  game: GameView,
  { reason, locale }: { reason: string | null; locale: Locale },
): Promise<Reach> {
  const t = translator(locale, "ticket");
  const isCancelled = game.status === "cancelled";
  const unreached = game.participants.filter(({ isExternal, reachable }) => isExternal && reachable !== true);
  const notified = isCancelled ? await recipientsOf(db, organizer.id, [game.id]) : [];
  const ids = notified.map(({ userId }) => userId);
  const told = game.participants.filter((person) => isTold(person, ids)).length;
  return {
    told: isCancelled && told > 0 ? t("told", { count: told }) : null,
    urgent: isCancelled,
    title: t(isCancelled ? "notTold" : "cockpit:guests", { count: unreached.length }),
    people: unreached.map(({ id, name }) => ({
      ...{ id, name },
      href: `https://wa.me/?text=${encoded(messageTo(name, game, { reason, locale }))}`,
    })),
  };
}

/** Whether they were notified of a cancellation. `notified`: the ids of the accounts that were. */
const isTold = ({ userId, isYou, reachable }: ParticipantView, notified: readonly string[]): boolean =>
  !isYou && (userId ? notified.includes(userId) : reachable === true);

/** A message about how the game stands, which names its time, place and price. */
function messageTo(
  name: string,
  game: GameView,
  { reason, locale }: { reason: string | null; locale: Locale },
): string {
  const t = translator(locale, "ticket");
  const { title, spotsLeft, maxPlayers, share } = game;
  const values = { name, game: title, facts: game.ticket.facts, when: game.dayLabel, url: share?.url ?? "" };
  switch (game.status) {
    case "cancelled":
      return reason ? t("tellCancelledBecause", { ...values, reason }) : t("tellCancelled", values);
    case "completed":
      return t("tellOver", values);
    case "in_progress":
      return t("tellPlaying", values);
    default:
      if (spotsLeft === 0) return t("tellFull", { ...values, count: maxPlayers });
      return spotsLeft <= FEW ? t("tellMissing", { ...values, count: spotsLeft }) : t("tellOpen", values);
  }
}

/** So many missing players are worth naming. */
const FEW = 2;
