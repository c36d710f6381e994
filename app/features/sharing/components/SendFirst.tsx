import { gamePath } from "~/features/games/components/paths";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { Icon } from "~/ui/icons/Icon";
import { LinkButton } from "~/ui/links/LinkButton";
import { InvitationText } from "./InvitationText";

interface SendFirstProps {
  gameId: string;
  whatsApp: string;
  everyone: number;
  crews: readonly { id: string; name: string; count: number }[];
  text: string;
}

export function SendFirst({ gameId, whatsApp, everyone, crews, text }: SendFirstProps) {
  const t = useT("again");
  const invite = `${gamePath(gameId, null, "/invite")}?from=share`;
  return (
    <Card as="div" boxed>
      <a className="btn btn-primary btn-wide" href={whatsApp} target="_blank" rel="noopener noreferrer">
        <Icon name="whatsapp" />
        {t("guests:sendOnWhatsApp")}
      </a>
      {everyone > 0 && (
        <PostForm action={invite}>
          <PendingButton
            action={invite}
            name="everyone"
            value="on"
            busy={t("common:sending")}
            icon="users"
            variant="secondary"
            wide
          >
            {t("everyone", { number: everyone })}
          </PendingButton>
        </PostForm>
      )}
      {crews.map(({ id, name, count }) => (
        <PostForm key={id} action={invite}>
          <PendingButton
            action={invite}
            name="crew"
            value={id}
            busy={t("common:sending")}
            icon="users"
            variant="secondary"
            wide
          >
            {t("invitations:crew", { crew: name, number: count })}
          </PendingButton>
        </PostForm>
      ))}
      <InvitationText text={text} />
      <LinkButton to={invite} variant="quiet" icon="user-plus">
        {t("choose")}
      </LinkButton>
    </Card>
  );
}
