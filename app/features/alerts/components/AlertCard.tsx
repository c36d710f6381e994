import { SilentAlert } from "~/features/games/components/SilentAlert";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

interface ShownAlert {
  id: string;
  name: string;
  label: string;
  list: string;
  paused: boolean;
  /** The audience for which the alert stays silent. */
  silent: "women" | "men" | null;
  channels: string;
}

export function AlertCard({ alert }: { alert: ShownAlert }) {
  const t = useT("alerts");
  const { id, name, label, list, paused, silent, channels } = alert;
  const page = `/account/alerts/${id}`;
  const suffix = <VisuallyHidden>{name}</VisuallyHidden>;
  return (
    <Card title={<bdi>{name}</bdi>}>
      <p>
        {label !== name && (
          <>
            <bdi>{label}</bdi>
            <br />
          </>
        )}
        <span className="muted small">{paused ? t("paused") : channels}</span>
      </p>
      {silent && <SilentAlert audience={silent} />}
      <p>
        <Link to={list}>
          {t("show")} {suffix}
        </Link>
      </p>
      <div className="row">
        <LinkButton to={page} variant="secondary" size="s" icon="pencil">
          {t("common:edit")} {suffix}
        </LinkButton>
        <PostForm action={`${page}/${paused ? "restart" : "pause"}`}>
          <Button variant="secondary" size="s">
            {t(paused ? "resume" : "common:pause")} {suffix}
          </Button>
        </PostForm>
        <PostForm action={`${page}/removal`}>
          <Button variant="quiet" size="s" icon="trash-2">
            {t("common:delete")} {suffix}
          </Button>
        </PostForm>
      </div>
    </Card>
  );
}
