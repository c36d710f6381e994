import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { GameCardItem } from "~/features/games/components/GameCardItem";
import { JoinForm } from "~/features/games/components/JoinButton";
import { Pitch } from "~/features/games/pitch/Pitch";
import type { GameRow } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/LinkButton";
import { PendingButton } from "~/ui/PendingButton";

const FORM = "join-game";

interface CrewGamesProps {
  /** Those of the first game who are named; the others are circles without a name. */
  onPitch: ComponentProps<typeof Pitch>["people"];
  next: readonly (GameRow & { canDecline: boolean; confirmedCount: number; maxPlayers: number })[];
  past: readonly { id: string; title: string; startTime: string; dayLabel: string }[];
  /** Where an organizer plans a game of the crew. */
  create: string | null;
}

/** The crew's next games, with a button for a spot, and its last ones. */
export function CrewGames({ onPitch, next, past, create }: CrewGamesProps) {
  const t = useT("crews");
  const [first] = next;
  return (
    <>
      <section className="stack">
        <h2>{t("nextGames")}</h2>
        {next.length === 0 && <p className="muted">{t("noGames")}</p>}
        {first && (
          <>
            <NextPitch game={first} named={onPitch} />
            <JoinForm id={FORM} />
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
          </>
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

/** The pitch of the crew's next game. The first row below it says the same in words. */
function NextPitch({
  game,
  named,
}: {
  game: CrewGamesProps["next"][number];
  named: CrewGamesProps["onPitch"];
}) {
  const others = Array.from({ length: Math.max(0, game.confirmedCount - named.length) }, (_, index) => ({
    id: `other-${index}`,
    ...{ name: "", picture: null, isYou: false },
  }));
  return (
    <Link to={`/games/${game.id}`} className="own-line" tabIndex={-1} aria-hidden="true">
      <Pitch sport={game.sport.icon} people={[...named, ...others]} spots={game.maxPlayers} />
      <div className="zellige" />
    </Link>
  );
}

/** Says no to a game without leaving the list. */
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
