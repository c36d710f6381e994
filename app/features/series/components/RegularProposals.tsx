import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { seriesPath } from "./paths";

export interface ShownProposal {
  action: "add" | "remove";
  id: string;
  name: string;
  picture: string | null;
  came: number;
  games: number;
}

/** Whom to add or remove, each with one button. Needs the texts "regulars". */
export function RegularProposals({ seriesId, proposals }: { seriesId: string; proposals: ShownProposal[] }) {
  const t = useT("regulars");
  return (
    <Card title={t("proposals")}>
      <ul className="list">
        {proposals.map(({ action, id, name, picture, came, games }) => (
          <li key={id}>
            <PostForm
              action={seriesPath(seriesId, action === "add" ? "/regulars" : `/regulars/${id}/removal`)}
              className="row"
            >
              <Avatar name={name} src={picture} size="s" />
              <span className="grow">
                <bdi>{name}</bdi>
                <br />
                <small>{t(action === "add" ? "cameOften" : "cameRarely", { came, games })}</small>
              </span>
              <Button
                name="userId"
                value={id}
                variant="secondary"
                size="s"
                aria-label={t("common:forPerson", { action: t(`common:${action}`), player: name })}
              >
                {t(`common:${action}`)}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}
