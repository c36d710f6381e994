import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { LinkButton } from "~/ui/links/LinkButton";
import { possibleOrganizers } from "../handover/possible-organizers";

export function OrganizerTools({ game }: { game: GameView }) {
  const t = useT("games");
  const { can } = game;
  const pathTo = (rest: string) => gamePath(game.id, null, rest);
  return (
    <section className="stack-s no-print">
      <div className="tiles">
        {can.edit && (
          <LinkButton to={pathTo("/edit")} variant="secondary" icon="pencil">
            {t("editGame")}
          </LinkButton>
        )}
        {can.start && game.isEarlyToStart && (
          <LinkButton to={pathTo("/start-early")} variant="secondary" icon="play">
            {t("startGame")}
          </LinkButton>
        )}
        {can.cancel && (
          <LinkButton to={pathTo("/cancel")} variant="danger" icon="ban">
            {t("cancelGame")}
          </LinkButton>
        )}
      </div>
      <Disclosure summary={t("cockpit:tools")} icon="settings" open={game.closedAs !== null}>
        <div className="tiles">
          {can.duplicate && (
            <LinkButton to={pathTo("/again")} variant="secondary" icon="repeat">
              {t("again:again")}
            </LinkButton>
          )}
          {can.duplicate && (
            <LinkButton
              to={game.seriesId ? `/series/${game.seriesId}` : `/series/create?from=${game.id}`}
              variant="secondary"
              icon="repeat"
            >
              {t("everyWeek")}
            </LinkButton>
          )}
          <LinkButton to={pathTo("/discussion?announce=on")} variant="secondary" icon="bell">
            {t("cockpit:announce")}
          </LinkButton>
          {!game.closedAs && possibleOrganizers(game).length > 0 && (
            <LinkButton to={pathTo("/handover")} variant="secondary" icon="user-check">
              {t("cockpit:handOver")}
            </LinkButton>
          )}
        </div>
        {can.renewCode && !game.closedAs && game.type === "private" && (
          <PostForm action={pathTo("/code")} className="stack-s">
            <p>{t("renewCodeHint")}</p>
            <PendingButton action={pathTo("/code")} busy={t("renewing")} icon="key-round" variant="secondary">
              {t("renewCode")}
            </PendingButton>
          </PostForm>
        )}
      </Disclosure>
    </section>
  );
}
