import type { WebhookEvent } from "#db/schema/webhooks";

/** The field of each event in the forms. */
export const BOX_OF_EVENT = {
  "game.created": "gameCreated",
  "game.changed": "gameChanged",
  "game.cancelled": "gameCancelled",
  "game.filled": "gameFilled",
  "game.freed": "gameFreed",
  "game.completed": "gameCompleted",
  "participant.joined": "participantJoined",
  "participant.left": "participantLeft",
} as const satisfies Record<WebhookEvent, string>;

export type EventBox = (typeof BOX_OF_EVENT)[WebhookEvent];
