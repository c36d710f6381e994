import { type LazyExoticComponent, lazy, type PropsWithChildren, type ReactNode, useEffect } from "react";

type Part<Props> = (props: Props) => ReactNode;
type Load<Props> = () => Promise<Part<Props>>;

const RETRY_MS = 1_000;

async function twice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return work();
  }
}

const onlyChildren = ({ children }: PropsWithChildren): ReactNode => children;

/**
 * A part of a page in a script of its own. Where that cannot be loaded, at the second attempt either, the page shows the part's
 * children instead, or nothing: React would show the error page instead of everything.
 */
export const lazyPart = <Props>(load: Load<Props>): LazyExoticComponent<Part<PropsWithChildren<Props>>> =>
  lazy(async () => ({ default: await twice(load).catch(() => onlyChildren) }));

let noteLost = (): void => {};
const lost = new Promise<void>((resolve) => {
  noteLost = resolve;
});

/**
 * A part without which its page is of no use, like a form. Where its script cannot be loaded, it stays as the server sent it,
 * which works without scripts: for React it is loading for ever. Show `ReloadWhenLost` as its fallback.
 */
export const lazyForm = <Props>(load: Load<Props>): LazyExoticComponent<Part<Props>> =>
  lazy(async () => ({
    default: await twice(load).catch(() => {
      noteLost();
      return new Promise<never>(() => {});
    }),
  }));

/**
 * Loads the page whole when a form's script is lost and the server has not sent the form: after a navigation. While a page is
 * hydrated, React leaves what the server sent in place of the fallback, so that the page is not loaded again and again.
 */
export function ReloadWhenLost(): null {
  useEffect(() => {
    let shown = true;
    void lost.then(() => shown && window.location.reload());
    return () => {
      shown = false;
    };
  }, []);
  return null;
}
