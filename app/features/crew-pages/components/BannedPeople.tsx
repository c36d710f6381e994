import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { MEMBERS_FORM } from "./MemberRow";

interface BannedPeopleProps {
  bans: { id: string; name: string; picture: string | null }[];
  address: string;
}

export function BannedPeople({ bans, address }: BannedPeopleProps) {
  const t = useT("crews");
  return (
    <Card title={t("banned")}>
      <ul className="list">
        {bans.map(({ id, name, picture }) => (
          <li key={id} className="line row-between">
            <div className="line grow">
              <Avatar name={name} src={picture} size="s" />
              <bdi>{name}</bdi>
            </div>
            <Button
              form={MEMBERS_FORM}
              formAction={`${address}/${id}/ban/removal`}
              variant="secondary"
              size="s"
            >
              {t("liftBan")} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
