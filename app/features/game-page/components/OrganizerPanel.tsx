import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { LinkButton } from "~/ui/LinkButton";
import { PendingButton } from "~/ui/PendingButton";
import { PostForm } from "~/ui/PostForm";

/** The organizer's actions. */
export function OrganizerPanel({ game }: { game: GameView }) {
  const t = useT("games");
  const { can } = game;
  const pathTo = (rest: string) => gamePath(game.id, null, rest);
  return (
    <Card title={t("youOrganize")} className="organizer no-print">
      <div className="tiles">
        {can.start && game.isEarlyToStart && (
          <LinkButton to={pathTo("/start-early")} variant="secondary" icon="play">
            {t("startEarly")}
          </LinkButton>
        )}
        {can.start && !game.isEarlyToStart && (
          <PostForm action={pathTo("/start")}>
            <PendingButton action={pathTo("/start")} busy={t("starting")} icon="play" variant="soft" wide>
              {t("startGame")}
            </PendingButton>
          </PostForm>
        )}
        {can.complete && (
          <PostForm action={pathTo("/completion")}>
            <PendingButton action={pathTo("/completion")} busy={t("completing")} icon="trophy" wide>
              {t("completeGame")}
            </PendingButton>
          </PostForm>
        )}
        {can.undo && (
          <PostForm action={pathTo("/undo")}>
            <PendingButton
              action={pathTo("/undo")}
              busy={t("updating")}
              icon="refresh-cw"
              variant="secondary"
              wide
            >
              {t(game.status === "completed" ? "undoComplete" : "undoStart")}
            </PendingButton>
          </PostForm>
        )}
        {can.invite && (
          <LinkButton to={pathTo("/invite")} variant="secondary" icon="send">
            {t("invitations:title")}
          </LinkButton>
        )}
        {can.addExternal && (
          <LinkButton to={pathTo("/external-players")} variant="secondary" icon="user-plus">
            {t("addExternalPlayer")}
          </LinkButton>
        )}
        {can.edit && (
          <LinkButton to={pathTo("/edit")} variant="secondary" icon="pencil">
            {t("editGame")}
          </LinkButton>
        )}
        {can.duplicate && (
          <LinkButton to={pathTo("/again")} variant="secondary" icon="repeat">
            {t("duplicate")}
          </LinkButton>
        )}
        {can.cancel && (
          <LinkButton to={pathTo("/cancel")} variant="danger" icon="ban">
            {t("cancelGame")}
          </LinkButton>
        )}
      </div>
      {can.renewCode && !game.closedAs && (
        <Disclosure summary={t("renewCode")} icon="key-round">
          <PostForm action={pathTo("/code")} className="stack-s">
            <p>{t("renewCodeHint")}</p>
            <PendingButton action={pathTo("/code")} busy={t("renewing")} variant="secondary">
              {t("renewCode")}
            </PendingButton>
          </PostForm>
        </Disclosure>
      )}
    </Card>
  );
}
