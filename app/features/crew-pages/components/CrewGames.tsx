import { GameCardItem } from "~/features/games/components/GameCardItem";
import { JoinForm } from "~/features/games/components/JoinButton";
import type { GameRow } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { PendingButton } from "~/ui/forms/PendingButton";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";

const FORM = "join-game";

interface CrewGamesProps {
  next: readonly (GameRow & { canDecline: boolean })[];
  past: readonly { id: string; title: string; startTime: string; dayLabel: string }[];
  create: string | null;
}

export function CrewGames({ next, past, create }: CrewGamesProps) {
  const t = useT("crews");
  return (
    <>
      <section className="stack">
        <h2>{t("common:nextGames")}</h2>
        {next.length === 0 && <p className="muted">{t("noGames")}</p>}
        {next.length > 0 && (
          <JoinForm id={FORM}>
            <ul>
              {next.map((game) => (
                <GameCardItem
                  key={game.id}
                  game={game}
                  joinForm={FORM}
                  note={game.canDecline && <DeclineButton form={FORM} game={game} />}
                />
              ))}
            </ul>
          </JoinForm>
        )}
        {create && (
          <p>
            <LinkButton to={create} variant="secondary" icon="plus">
              {t("newGame")}
            </LinkButton>
          </p>
        )}
      </section>
      {past.length > 0 && (
        <Card title={t("pastGames")}>
          <ul className="list">
            {past.map((game) => (
              <li key={game.id}>
                <Link to={`/games/${game.id}`} className="field-link">
                  <bdi>{game.title}</bdi>
                </Link>{" "}
                <time className="muted small" dateTime={game.startTime}>
                  {game.dayLabel}
                </time>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function DeclineButton({ form, game }: { form: string; game: { id: string; title: string } }) {
  const t = useT("crews");
  const action = `/games/${game.id}/participation`;
  return (
    <PendingButton
      variant="quiet"
      size="s"
      form={form}
      formAction={action}
      action={action}
      name="status"
      value="declined"
      busy={t("common:pleaseWait")}
      aria-label={t("cantComeTo", { game: game.title })}
    >
      {t("cantCome")}
    </PendingButton>
  );
}
