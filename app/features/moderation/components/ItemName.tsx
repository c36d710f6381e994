import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/links/Link";
import type { ReportKind } from "../rules";

interface ThingNameProps {
  thing: { kind: ReportKind; name: string; path: string };
}

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
