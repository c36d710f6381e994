import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import { useDeferred } from "~/ui/rendering/use-deferred";
import { BellFace } from "./BellFace";
import type { BellFacts } from "./bell-facts";

const IDLE_MS = 300;

const load = () => import("./LiveBell").then(({ LiveBell }) => LiveBell);

/** With scripts, a live list loads later. `facts`: null if unreadable. */
export function Bell({ facts }: { facts: BellFacts | null }) {
  const t = useT("bell");
  // Until then it is a link.
  const Live = useDeferred(load, IDLE_MS);
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
