import type { RouteArgs } from "./actor.server";

/** What was typed into a form that nobody signed in sent, field by field, to be sent once more after the sign-in. */
export type Unsent = [name: string, value: string][];

const failed = new WeakMap<object, Unsent | null>();

/** Notes that the form sent with this request was refused; the page's title says so. */
export const noteFormFailed = (
  { context }: Pick<RouteArgs, "context">,
  unsent: Unsent | null = null,
): void => {
  failed.set(context, unsent);
};

/** Whether this request brought a form that was refused: loaders run after the action, with the same context. */
export const hasFormFailed = ({ context }: Pick<RouteArgs, "context">): boolean => failed.has(context);

/** What this request's form held, when it was refused for want of a sign-in. */
export const unsentForm = ({ context }: Pick<RouteArgs, "context">): Unsent | null =>
  failed.get(context) ?? null;
