import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { useLiveGame } from "~/features/games/components/use-live-game";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { ChangedPlayers } from "../components/ChangedPlayers";
import { PointsTable } from "../components/PointsTable";
import { formatPath, pitchPath } from "../components/paths";
import { RoundList } from "../components/RoundList";
import { loadSchedulePage } from "./schedule.page.server";

export const loader = (args: LoaderFunctionArgs) => loadSchedulePage(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

export default function Schedule() {
  const t = useT("formats");
  const { game, code, can, changeNumber, rounds, current, format, table, changed } =
    useLoaderData<typeof loader>();
  useLiveGame(game.id, code, changeNumber);
  const now = rounds.find(({ number }) => number === current);
  return (
    <div className="page page-narrow stack">
      <PageHeader
        back={{ to: gamePath(game.id, code), label: <bdi>{game.title}</bdi> }}
        title={t("cockpit:schedule")}
        subtitle={format?.facts}
      />
      <Outlet />
      {format ? (
        <>
          {changed && can.makeRounds && (
            <ChangedPlayers gameId={game.id} seen={format.seen} isMixed={format.isMixed} text={changed} />
          )}
          {now ? (
            <Card title={`${t("now")} · ${now.label}`}>
              <RoundList {...{ game, code, rounds: [now], kind: format.kind, canEnter: can.enterScore }} />
              {can.enterScore && (
                <LinkButton to={pitchPath(game.id, code)} icon="smartphone" wide className="no-print">
                  {t("pitch")}
                </LinkButton>
              )}
            </Card>
          ) : (
            <p>{t("done")}</p>
          )}
          <PointsTable rows={table} isMixed={format.isMixed} />
          <Disclosure summary={t("rounds")} icon="list" open={!now}>
            <RoundList {...{ game, code, rounds, kind: format.kind, canEnter: can.enterScore }} hasLabels />
          </Disclosure>
        </>
      ) : (
        <>
          <p>{t("none")}</p>
          {!can.makeFormat && <p className="muted">{t("noneHint")}</p>}
        </>
      )}
      {can.makeFormat && (
        <p className="no-print">
          <LinkButton to={formatPath(game.id)} variant={format ? "secondary" : "primary"} icon="settings">
            {t(format ? "another" : "choose")}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
