import { lazy, type ReactNode, useEffect, useState } from "react";
import { awaitLate } from "./await-late";
import { applyAllStyles } from "./inline-styles";
import { useHydrated } from "./use-hydrated";

type Part<Props> = (props: Props) => ReactNode;

interface WhenLost {
  lost?: ReactNode;
}

/** One property, because types of lazy components depend on the names of their properties. */
interface All<Props> {
  props: Props & WhenLost;
}

const RETRY_MS = 1_000;

/**
 * A part with its own script, for a `Suspense`. If the script fails twice, the server's HTML stays and works without
 * scripts; after a navigation `lost` is shown. React would show the error page instead.
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

const CLASS = "part";

const within =
  <Props extends object>(Content: Part<Props>) =>
  ({ props }: All<Props>) => (
    <div className={CLASS}>
      <Content {...props} />
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

/** For `lost` of a part that the page needs, such as a form. The server sends that part. */
export function ReloadPage(): null {
  useEffect(() => window.location.reload(), []);
  return null;
}
