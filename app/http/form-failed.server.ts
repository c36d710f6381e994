import type { RouteArgs } from "./actor.server";

const failed = new WeakSet<object>();

/** Notes that the form sent with this request was refused; the page's title says so. */
export const noteFormFailed = ({ context }: Pick<RouteArgs, "context">): void => {
  failed.add(context);
};

/** Whether this request brought a form that was refused: loaders run after the action, with the same context. */
export const hasFormFailed = ({ context }: Pick<RouteArgs, "context">): boolean => failed.has(context);
