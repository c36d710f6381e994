import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { useLiveGame } from "~/features/games/components/use-live-game";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { MatchClock } from "../components/MatchClock";
import { PitchMatch } from "../components/PitchMatch";
import { matchPath, pitchPath, schedulePath } from "../components/paths";
import { Resting } from "../components/Resting";
import { useKeptPage } from "../components/use-kept-page";
import { useWaitingScores } from "../components/use-waiting-scores";
import { WaitingList } from "../components/WaitingList";
import { loadPitchPage } from "./pitch.page.server";

export const loader = (args: LoaderFunctionArgs) => loadPitchPage(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

export default function AtThePitch() {
  const t = useT("formats");
  const { title, game, code, changeNumber, format, kind, minutes, owner, organizes, quick, rounds, last } =
    useLoaderData<typeof loader>();
  useLiveGame(game.id, code, changeNumber);
  const { waiting, isSignedOut, isUpdating, add, drop } = useWaitingScores(owner, game.id);
  const matches = rounds.flatMap((round) => round.matches);
  const isOpen = ({ n, scores, isKnown }: (typeof matches)[number]) =>
    isKnown && scores === null && !waiting.some((score) => score.n === n);
  const [current, next] = rounds.filter((round) => round.matches.some(isOpen));
  useKeptPage(`${title} · ${game.title}`, current?.number);
  const upcoming = next?.matches.filter(isOpen) ?? [];
  return (
    <div className="page page-narrow stack">
      <PageHeader
        back={{ to: schedulePath(game.id, code), label: t("cockpit:schedule") }}
        title={title}
        subtitle={current?.label}
      />
      <MatchClock gameId={game.id} minutes={minutes} />
      <WaitingList
        {...{ waiting, matches, organizes, isUpdating }}
        loginPath={isSignedOut ? `/login?redirectTo=${encodeURIComponent(pitchPath(game.id, code))}` : null}
        onSendAgain={({ n, scores }, { version }) => add({ n, scores, format, version })}
        onDrop={drop}
      />
      {current ? (
        current.matches
          .filter(isOpen)
          .map((match, index) => (
            <PitchMatch
              key={match.n}
              {...{ gameId: game.id, match, format, quick, isOpen: index === 0, onScore: add }}
            />
          ))
      ) : (
        <p>{t(waiting.length > 0 ? "afterNetwork" : "done")}</p>
      )}
      {current && <Resting kind={kind} resting={current.resting} />}
      {last?.scores && (
        <p>
          {t("match", { number: last.n })} · <bdi>{last.sides[0]?.name}</bdi>{" "}
          <strong className="num">
            {last.scores[0]} : {last.scores[1]}
          </strong>{" "}
          <bdi>{last.sides[1]?.name}</bdi>{" "}
          {(organizes || !last.isSettled) && (
            <Link to={matchPath(game.id, last.n, code)} className="field-link">
              {t("correct")}
            </Link>
          )}
        </p>
      )}
      {upcoming.length > 0 && (
        <Card title={`${t("next")} · ${next?.label ?? ""}`}>
          <ul className="list">
            {upcoming.map(({ n, court, sides }) => (
              <li key={n}>
                {t("court", { number: court })} · <bdi>{sides[0]?.name}</bdi> – <bdi>{sides[1]?.name}</bdi>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
