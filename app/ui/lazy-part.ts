import { type ComponentType, type LazyExoticComponent, lazy } from "react";

const RETRY_MS = 1_000;

const Nothing = () => null;

/**
 * A part of a page in a script of its own. Where that cannot be loaded, at the second attempt either, the page does without
 * the part: React would show the error page instead of everything.
 */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch(() => later(load).catch(() => Nothing)) }));

async function later<Result>(work: () => Promise<Result>): Promise<Result> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  return work();
}
