import { lazy, type ReactNode, useEffect, useState } from "react";
import { awaitLate } from "./await-late";
import { applyAllStyles } from "./inline-styles";
import { useHydrated } from "./use-hydrated";

type Part<Props> = (props: Props) => ReactNode;

interface WhenLost {
  /** Shown in place of a part that the server has not sent and whose script cannot be loaded; nothing without it. */
  lost?: ReactNode;
}

/** In one, because types of lazy components depend on the names of their properties. */
interface All<Props> {
  props: Props & WhenLost;
}

const RETRY_MS = 1_000;

/**
 * A part of a page in a script of its own, for a `Suspense`. Where the script cannot be loaded, at the second attempt either,
 * the part stays as the server sent it, and its links and forms work without scripts; after a navigation, when the server has
 * not sent it, `lost` is shown. React would show the error page instead of everything. The next time that the part is shown,
 * its script is asked for again.
 */
export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>): Part<Props & WhenLost> {
  const styled = async () => {
    const [part] = await Promise.all([load(), applyAllStyles()]);
    return part;
  };
  const attempt = () =>
    lazy(async () => {
      const arrive = awaitLate();
      const part = await twice(styled).then(within, () => withoutScript);
      arrive();
      return { default: part };
    });
  const withoutScript = ({ props: { lost } }: All<Props>) => <Lost instead={lost} onLeave={renew} />;
  const renew = () => {
    Current = attempt();
  };
  let Current = attempt();
  return (props) => <Current props={props} />;
}

/** The element in which what the server sent can be left alone. */
const CLASS = "part";

const within =
  <Props extends object>(Found: Part<Props>) =>
  ({ props }: All<Props>) => (
    <div className={CLASS}>
      <Found {...props} />
    </div>
  );

function Lost({ instead, onLeave }: { instead: ReactNode; onLeave: () => void }) {
  const hydrated = useHydrated();
  const [isSent] = useState(!hydrated);
  useEffect(() => onLeave, [onLeave]);
  if (!isSent) return instead;
  // While it hydrates, React leaves the content of such an element as it is.
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty.
    <div className={CLASS} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}

async function twice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return work();
  }
}

/** Loads the page whole: as `lost` of a part without which the page is of no use, like a form. The server sends that part. */
export function ReloadPage(): null {
  useEffect(() => window.location.reload(), []);
  return null;
}
