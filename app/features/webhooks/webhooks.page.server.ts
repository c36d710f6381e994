import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { WEBHOOK_LIMITS } from "#db/limits/webhooks";
import { venues } from "#db/schema/venues";
import { WEBHOOK_EVENTS, type WebhookEvent, webhooks } from "#db/schema/webhooks";
import type { Actor } from "~/core/actor";
import { formatWhen } from "~/core/time/timezone.server";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { sealedForOneView } from "~/features/accounts/two-factor/one-time-view.server";
import { listFollowing } from "~/features/following/queries.server";
import { crewChoices } from "~/features/series/choices.server";
import { newSecretCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { Translate } from "~/i18n/translate";
import { webhookPath } from "./components/paths";
import type { WebhookValues } from "./components/WebhookForm";
import { BOX_OF_EVENT } from "./event-boxes";
import { type Delivery, listDeliveries, listWebhooks, type Made, type Webhook } from "./webhooks.server";

const venuesOfWebhooks = db
  .select({ id: venues.id, name: venues.name })
  .from(webhooks)
  .innerJoin(venues, nameableVenue(webhooks.venueId))
  .where(eq(webhooks.userId, sql.placeholder("userId")))
  .prepare();

/** What a new webhook may be about: one's own games, crews that one organizes, venues that one follows. */
export async function subjectChoices(actor: Actor, locale: Locale) {
  const t = translator(locale, "webhooks");
  const [crews, { venues }] = await Promise.all([crewChoices(actor), listFollowing(actor, locale)]);
  return [
    { value: "me", label: t("own") },
    ...crews.map(({ value, label }) => ({ value: `crew:${value}`, label })),
    ...venues.map(({ id, name }) => ({ value: `venue:${id}`, label: name })),
  ];
}

export interface WebhookRow {
  id: string;
  url: string;
  subject: string;
  /** "On", or since when it has not arrived or has ended. */
  state: string;
}

/** Names only a crew that the actor organizes and a venue that is shown. */
export async function webhookRows(actor: Actor, locale: Locale, all?: readonly Webhook[]) {
  const t = translator(locale, "webhooks");
  const [rows, crews, venues] = await Promise.all([
    all ?? listWebhooks(actor),
    crewChoices(actor),
    venuesOfWebhooks.all({ userId: actor.id }),
  ]);
  const crewNames = new Map(crews.map(({ value, label }) => [value, label]));
  const venueNames = new Map(venues.map(({ id, name }) => [id, name]));
  const subjectOf = ({ crewId, venueId }: Webhook) => {
    if (crewId) return crewNames.get(crewId) ?? t("formerCrew");
    return venueId ? (venueNames.get(venueId) ?? t("formerVenue")) : t("own");
  };
  return rows.map((webhook): WebhookRow => {
    const { id, url } = webhook;
    return { id, url, subject: subjectOf(webhook), state: stateOf(webhook, locale, t) };
  });
}

function stateOf({ endedAt, firstFailedAt }: Webhook, locale: Locale, t: Translate<"webhooks">): string {
  if (endedAt) return t("ended", { when: formatWhen(endedAt, locale) });
  return firstFailedAt ? t("failing", { when: formatWhen(firstFailedAt, locale) }) : t("on");
}

export interface DeliveryRow {
  id: string;
  event: string;
  when: string;
  state: string;
  reason: string | null;
}

/** Errors: webhook_not_found. */
export async function deliveryRows(actor: Actor, id: string, locale: Locale): Promise<DeliveryRow[]> {
  const t = translator(locale, "webhooks");
  return (await listDeliveries(actor, id)).map((delivery) => ({
    id: delivery.id,
    event: t(BOX_OF_EVENT[delivery.event]),
    when: formatWhen(delivery.createdAt, locale),
    state: deliveryState(delivery, locale, t),
    reason: reasonOf(delivery, t),
  }));
}

function deliveryState(
  { status, attempts, nextAttemptAt }: Delivery,
  locale: Locale,
  t: Translate<"webhooks">,
): string {
  if (status !== "pending") return t(status);
  return attempts === 0 ? t("pending") : t("retried", { when: formatWhen(nextAttemptAt, locale) });
}

function reasonOf({ lastError }: Delivery, t: Translate<"webhooks">): string | null {
  const status = lastError?.match(/^answered (\d+)$/)?.[1];
  return status === undefined ? lastError : t("answered", { status });
}

/** `webhook`: null for a new one, of all events. */
export function valuesOf(webhook: Webhook | null): WebhookValues {
  const events: readonly WebhookEvent[] = webhook?.events ?? WEBHOOK_EVENTS;
  const box = (event: WebhookEvent) => (events.includes(event) ? "on" : "");
  return {
    ...{ url: webhook?.url ?? "", subject: "me" },
    ...{ gameCreated: box("game.created"), gameChanged: box("game.changed") },
    ...{ gameCancelled: box("game.cancelled"), gameCompleted: box("game.completed") },
    ...{ gameFilled: box("game.filled"), gameFreed: box("game.freed") },
    ...{ participantJoined: box("participant.joined"), participantLeft: box("participant.left") },
  };
}

export const MAX_URL = WEBHOOK_LIMITS.url.max;

/** The page after the redirect shows the secret once; it is in no address and no log. */
export async function showSecret(actor: Actor, { webhook, secret }: Made): Promise<Response> {
  const sealed = await sealedForOneView(actor.sessionId, secret);
  const headers = new Headers({ "Set-Cookie": await newSecretCookie.serialize(sealed) });
  return redirectWithFlash(webhookPath(webhook.id), "webhook_secret", { headers });
}
