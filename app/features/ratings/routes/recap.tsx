import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { VOTE_HOURS } from "#db/limits/ratings";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Checkbox } from "~/ui/forms/Checkbox";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { FieldError } from "~/ui/forms/FieldError";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { useServerForm } from "~/ui/forms/use-server-form";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { NobodyToRate } from "../components/NobodyToRate";
import { RatingsError } from "../components/RatingsError";
import { RecapStars } from "../components/RecapStars";
import { loadRecap, sendRecap } from "./recap.page.server";

export const loader = (args: LoaderFunctionArgs) => loadRecap(args);
export const action = (args: ActionFunctionArgs) => sendRecap(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

type RecapFields = { playerOfTheMatch: string; complete: string };

export default function Recap() {
  const t = useT("ratings");
  const { title, game, people, vote } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const rated = people.flatMap(({ stars, ...person }) => (stars === null ? [] : { ...person, stars }));
  const [form, fields] = useServerForm<RecapFields>({
    id: "recap",
    result: failure?.result,
    defaultValue: { playerOfTheMatch: vote.chosen ?? "" },
  });
  const voted = fields.playerOfTheMatch;
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: `/games/${game.id}`, label: t("games:backToGame") }}
        title={title}
        subtitle={<bdi>{game.title}</bdi>}
      />
      {people.length === 0 ? (
        <NobodyToRate gameId={game.id} />
      ) : (
        <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
          <IdempotencyKey />
          <ErrorSummary form={form} />
          {vote.isOpen && (
            <Card title={t("playerOfTheMatch")}>
              <p className="hint">{t("voteHint", { count: VOTE_HOURS })}</p>
              <fieldset id={voted.id} tabIndex={-1}>
                <legend>
                  <VisuallyHidden>{t("playerOfTheMatch")}</VisuallyHidden>
                </legend>
                <FieldError id={voted.errorId} errors={voted.errors} />
                <div className="pills">
                  {people.map(({ id, name }) => (
                    <label key={id} className="choice">
                      <input
                        type="radio"
                        name={voted.name}
                        value={id}
                        defaultChecked={voted.initialValue === id}
                      />
                      <bdi>{name || t("common:formerPlayer")}</bdi>
                    </label>
                  ))}
                </div>
              </fieldset>
            </Card>
          )}
          {rated.length > 0 && (
            <Card title={t("ratePlayers")}>
              <p className="hint">
                {t("recapHint")}{" "}
                <Link to={`/games/${game.id}/ratings`} className="field-link">
                  {t("inFour")}
                </Link>
              </p>
              {/* Browsers keep one star of two rows that exchange their names. */}
              <RecapStars
                key={JSON.stringify(rated.map(({ id }) => id))}
                people={rated}
                result={failure?.result}
              />
              <Checkbox field={fields.complete} label={t("allGood")} />
            </Card>
          )}
          <PendingButton busy={t("common:sending")} icon="check" wide>
            {t("sendRecap")}
          </PendingButton>
        </Form>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <RatingsError />;
}
