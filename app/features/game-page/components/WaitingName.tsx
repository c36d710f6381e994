import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/links/Link";

interface WaitingNameProps {
  userId: string;
  /** Empty for a deleted account. */
  name: string;
  isYou: boolean;
}

export function WaitingName({ userId, name, isYou }: WaitingNameProps) {
  const t = useT("games");
  if (!name) return <span>{t("common:formerPlayer")}</span>;
  return (
    <>
      <Link to={`/players/${userId}`}>
        <bdi>{name}</bdi>
      </Link>
      {isYou && <Badge tone="green">{t("you")}</Badge>}
    </>
  );
}
