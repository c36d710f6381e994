import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { PageHeader } from "~/ui/layout/PageHeader";
import { Link } from "~/ui/links/Link";
import { UserText } from "~/ui/UserText";

interface CrewHeadProps {
  crew: {
    name: string;
    description: string | null;
    sport: { name: string };
    city: { name: string };
    venue: { id: string; name: string } | null;
    picture: string | null;
    memberCount: number;
  };
  back?: { to: string; label: string };
  actions?: ReactNode;
}

export function CrewHead({ crew, back, actions }: CrewHeadProps) {
  const t = useT("crews");
  return (
    <>
      <PageHeader
        back={back}
        lead={<Avatar name={crew.name} src={crew.picture} />}
        title={<bdi>{crew.name}</bdi>}
        subtitle={
          <>
            {crew.sport.name} · {crew.city.name} · {t("members", { count: crew.memberCount })}
            {crew.venue && (
              <>
                {" · "}
                <Link to={`/venues/${crew.venue.id}`}>
                  <bdi>{crew.venue.name}</bdi>
                </Link>
              </>
            )}
          </>
        }
        actions={actions}
      />
      {crew.description && (
        <p className="pre-line" dir="auto">
          <UserText>{crew.description}</UserText>
        </p>
      )}
    </>
  );
}
