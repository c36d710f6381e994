import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";

interface ThingNameProps {
  thing: { kind: "player" | "game" | "venue" | "comment"; name: string; path: string };
}

/** What a report or an entry of the log is about, with the way to it. */
export function ItemName({ thing }: ThingNameProps) {
  const t = useT("moderation");
  return (
    <span className="row">
      <Badge>{t(`kind_${thing.kind}`)}</Badge>
      <Link to={thing.path}>
        <bdi className="clip">{thing.name}</bdi>
      </Link>
    </span>
  );
}
