import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { useLiveGame } from "~/features/games/components/use-live-game";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { MatchScore } from "../components/MatchScore";
import { matchPath, schedulePath } from "../components/paths";
import { ScoreFields } from "../components/ScoreFields";
import { loadMatchPage, submitScore } from "./match.page.server";

export const loader = (args: LoaderFunctionArgs) => loadMatchPage(args);
export const action = (args: ActionFunctionArgs) => submitScore(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

export default function Match() {
  const t = useT("formats");
  const page = useLoaderData<typeof loader>();
  const { game, code, match, seen, next } = page;
  const result = useActionData<typeof action>()?.result;
  // Not in paths.ts, which the game's page loads too.
  const removal = gamePath(game.id, code, `/matches/${match.n}/removal`);
  useLiveGame(game.id, code, page.changeNumber);
  return (
    <div className="page page-narrow stack">
      <PageHeader
        back={{ to: schedulePath(game.id, code), label: t("cockpit:schedule") }}
        title={page.title}
        subtitle={<bdi>{game.title}</bdi>}
      />
      <Outlet />
      <MatchScore match={match} />
      {match.isSettled && <p className="muted">{t("settled")}</p>}
      {page.entered && <p className="muted">{t("enteredBy", { player: page.entered })}</p>}
      {!match.isKnown && <p className="muted">{t("waits")}</p>}
      {page.canEnter ? (
        <Form method="post" className="stack" key={JSON.stringify([seen, result?.initialValue])}>
          <ScoreFields page={page} result={result} />
        </Form>
      ) : (
        match.isKnown && !match.isSettled && <p className="muted">{t("onlyPlayers")}</p>
      )}
      {page.canRemove && (
        <PostForm action={removal}>
          <input type="hidden" name="format" value={page.format} />
          <input type="hidden" name="seen" value={seen} />
          <PendingButton action={removal} busy={t("common:pleaseWait")} variant="quiet" icon="trash-2">
            {t("takeBack")}
          </PendingButton>
        </PostForm>
      )}
      {next && (
        <Card
          title={`${t("next")} · ${t("court", { number: next.court })}`}
          to={matchPath(game.id, next.n, code)}
          boxed
        >
          {next.sides.map(({ name }) => (
            <p key={name}>
              <bdi>{name}</bdi>
            </p>
          ))}
        </Card>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
