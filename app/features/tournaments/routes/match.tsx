import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { matchNumber } from "~/features/formats/match-number";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { useServerForm } from "~/ui/forms/use-server-form";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { tournamentMatchPath, tournamentPath } from "../components/paths";
import { enterMatchScore } from "../match-score.server";
import { MatchScoreForm } from "../schema";
import { loadMatchPage } from "./match.page.server";

export const loader = (args: LoaderFunctionArgs) => loadMatchPage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: MatchScoreForm, fallback: "score_failed" },
    async ({ seen, ...score }, { viewer, idempotencyKey }) => {
      const { id = "", n } = args.params;
      await enterMatchScore(
        signedIn(viewer),
        { id, n: matchNumber(n) },
        { ...score, version: seen, idempotencyKey },
      );
      return redirectWithFlash(tournamentPath(id), "score_saved");
    },
  );

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

export default function Match() {
  const t = useT("tournaments");
  const { title, tournament, ...page } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const removal = `${tournamentMatchPath(tournament.id, page.n)}/removal`;
  return (
    <div className="page page-narrow stack">
      <PageHeader
        back={{ to: tournamentPath(tournament.id), label: <bdi>{tournament.name}</bdi> }}
        title={title}
        subtitle={`${page.stage} · ${page.day}`}
      />
      <Outlet />
      <div className="card">
        {page.sides.map(({ name, score, goesOn }, side) => (
          <p key={side === 0 ? "first" : "second"} className="line row-between">
            <span>
              <bdi>{name}</bdi> {goesOn && <span className="muted small">{t("goesOnMark")}</span>}
            </span>
            <strong className="num">{score ?? "–"}</strong>
          </p>
        ))}
      </div>
      {!page.isKnown && <p className="muted">{t("formats:waits")}</p>}
      {page.toComeLine && <p className="muted">{page.toComeLine}</p>}
      {page.isKnown && !page.mayEnter && !page.toComeLine && <p className="muted">{t("onlyCaptains")}</p>}
      {page.mayEnter && <ScoreForm key={JSON.stringify([page.seen, page.draw])} result={result} />}
      {page.mayRemove && (
        // Folded, so that it takes two taps.
        <Disclosure summary={t("formats:takeBack")}>
          <PostForm action={removal}>
            <input type="hidden" name="draw" value={page.draw} />
            <input type="hidden" name="seen" value={page.seen} />
            <PendingButton action={removal} busy={t("common:pleaseWait")} variant="danger" icon="trash-2">
              {t("formats:takeBack")}
            </PendingButton>
          </PostForm>
        </Disclosure>
      )}
    </div>
  );
}

function ScoreForm({ result }: { result: Parameters<typeof useServerForm>[0]["result"] }) {
  const t = useT("tournaments");
  const { n, values, constraint, sides, draw, seen, isKnockout } = useLoaderData<typeof loader>();
  const [first, second] = sides.map(({ name }) => <bdi key={name}>{name}</bdi>);
  const [form, fields] = useServerForm<typeof values>({
    ...{ id: `score-${n}`, constraint, defaultValue: values },
    ...(result && { result }),
  });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
      <IdempotencyKey />
      <ErrorSummary form={form} />
      <input type="hidden" name="draw" value={draw} />
      <input type="hidden" name="seen" value={seen} />
      <div className="cols">
        <Field field={fields.first} type="number" label={first} />
        <Field field={fields.second} type="number" label={second} />
      </div>
      {isKnockout && (
        <RadioGroup
          field={fields.goesOn}
          label={t("goesOn")}
          options={[
            { value: "first", label: first },
            { value: "second", label: second },
          ]}
        />
      )}
      <PendingButton busy={t("common:saving")} icon="check" wide>
        {t("formats:saveScore")}
      </PendingButton>
    </Form>
  );
}
