import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Pagination } from "~/ui/links/Pagination";
import { WaitingLine } from "../components/WaitingLine";
import { WaitingName } from "../components/WaitingName";
import { loadWaitingListPage } from "./waiting-list.page.server";

export const loader = (args: LoaderFunctionArgs) => loadWaitingListPage(args);

export const meta = pageTitle;

export default function WaitingList() {
  const t = useT("waiting");
  const { game, code, waitingCount, people, log } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: gamePath(game.id, code), label: <bdi>{game.title}</bdi> }}
        title={t("title")}
        subtitle={t(game.isOpen ? "rule" : "ruleOver")}
      />
      {game.isOpen && (
        <Card title={t("whoWaits")}>
          <p className="num">{waitingCount === 0 ? t("nobody") : t("waiting", { count: waitingCount })}</p>
          {!people && <p className="muted">{t("insidersOnly")}</p>}
          {people && people.length > 0 && (
            <ol className="list">
              {people.map(({ position, since, ...person }) => (
                <li key={position} className="line line-top">
                  <b className="num">{position}</b>
                  <div className="grow">
                    <p className="row">
                      <WaitingName {...person} />
                    </p>
                    {since && (
                      <time className="muted small" dateTime={since.at}>
                        {since.label}
                      </time>
                    )}
                  </div>
                </li>
              ))}
            </ol>
          )}
        </Card>
      )}
      {log && (
        <Card title={t("log")}>
          <p className="muted small">{t("logHint")}</p>
          {log.lines.length === 0 && <p>{t("common:nothingYet")}</p>}
          <ol className="list">
            {log.lines.map((line) => (
              <WaitingLine key={line.id} line={line} />
            ))}
          </ol>
          <Pagination page={log.page} totalPages={log.totalPages} />
        </Card>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
