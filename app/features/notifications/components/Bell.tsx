import { type ComponentType, startTransition, useEffect, useState } from "react";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/Link";
import { BellFace } from "./BellFace";
import type { BellFacts } from "./bell-facts";

const IDLE_MS = 300;

/**
 * A link with the number of unread notifications; with scripts it becomes a live list soon after the page has loaded.
 * `facts` is null when the number could not be read: the link alone.
 */
export function Bell({ facts }: { facts: BellFacts | null }) {
  const t = useT("bell");
  const [Live, setLive] = useState<ComponentType<{ facts: BellFacts }> | null>(null);
  useEffect(() => {
    // Loaded after the page; until then the link works.
    const timer = setTimeout(() => {
      void import("./LiveBell").then(
        (module) => startTransition(() => setLive(() => module.LiveBell)),
        () => {},
      );
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (Live && facts) return <Live facts={facts} />;
  return (
    <Link
      to="/notifications"
      className="bell"
      aria-label={facts ? t("label", { count: facts.unread }) : t("title")}
    >
      <BellFace unread={facts?.unread ?? 0} />
    </Link>
  );
}
