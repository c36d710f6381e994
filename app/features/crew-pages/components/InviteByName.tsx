import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import { Link } from "~/ui/links/Link";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { MEMBERS_FORM } from "./MemberRow";

interface InviteByNameProps {
  action: string;
  search: string;
  players: readonly { id: string; name: string; picture: string | null }[];
}

export function InviteByName({ action, search, players }: InviteByNameProps) {
  const t = useT("crews");
  return (
    <Card title={t("inviteByName")}>
      <Form method="get" className="stack-s" id="find">
        <Field
          name="search"
          id="find-player"
          type="search"
          label={t("fields:name")}
          defaultValue={search}
          dir="auto"
          autoComplete="off"
          maxLength={100}
        />
        <div>
          <Button variant="secondary" icon="search">
            {t("findPlayer")}
          </Button>
        </div>
      </Form>
      {search && players.length === 0 && <p className="muted">{t("nobodyFound")}</p>}
      <ul className="list">
        {players.map((player) => (
          <li key={player.id} className="row row-between">
            <span className="row">
              <Avatar name={player.name} src={player.picture} size="s" />
              <Link to={`/players/${player.id}`} className="player-link">
                <bdi>{player.name}</bdi>
              </Link>
            </span>
            <Button
              form={MEMBERS_FORM}
              formAction={action}
              name="user_id"
              value={player.id}
              variant="soft"
              size="s"
            >
              {t("invitePlayer")} <VisuallyHidden>{player.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
