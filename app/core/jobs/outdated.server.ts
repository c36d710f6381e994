/** A message about a notification, claimed by an outbox. */
export interface QueuedMessage {
  notificationId: number | null;
  /** With the one that begins. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date | null;
}

type FindOutdated = <M extends QueuedMessage>(
  messages: readonly M[],
  channel: "mail" | "push",
) => Promise<ReadonlySet<M>>;

let find: FindOutdated = async () => new Set();

export const findOutdatedWith = (search: FindOutdated): void => {
  find = search;
};

/** Of a batch, the messages that are no longer true or wanted. */
export const outdatedOf: FindOutdated = (messages, channel) => find(messages, channel);
