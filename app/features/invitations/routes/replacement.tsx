import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { PersonButtons } from "../components/PersonButtons";
import { loadReplacementPage, submitReplacement } from "./replacement.page.server";

export const loader = (args: LoaderFunctionArgs) => loadReplacementPage(args);
export const action = (args: ActionFunctionArgs) => submitReplacement(args);

export const meta = pageTitle;

export default function Replacement() {
  const t = useT("invitations");
  const { title, game, asked } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: gamePath(game.id), label: <bdi>{game.title}</bdi> }}
        title={title}
        subtitle={asked ? undefined : t("replacementIntro")}
      />
      {failure && <ActionFailure />}
      {asked ? (
        <Card>
          <p dir="auto">{asked}</p>
        </Card>
      ) : (
        <Choice />
      )}
    </div>
  );
}

function Choice() {
  const t = useT("invitations");
  const { game, search, found, mates } = useLoaderData<typeof loader>();
  return (
    <Card>
      <Form action={gamePath(game.id, null, "/replacement")} className="row row-end finder">
        <Field
          name="search"
          type="search"
          label={t("search")}
          defaultValue={search}
          maxLength={100}
          dir="auto"
          autoComplete="off"
        />
        <Button variant="secondary" icon="search">
          {t("common:search")}
        </Button>
      </Form>
      {found && (found.length > 0 ? <People people={found} title={t("found")} /> : <p>{t("noneFound")}</p>)}
      {!found && mates.length > 0 && <People people={mates} title={t("together")} />}
      {!found && mates.length === 0 && <p>{t("nobody")}</p>}
    </Card>
  );
}

interface PeopleProps {
  people: { id: string; name: string; picture: string | null }[];
  title: string;
}

function People({ people, title }: PeopleProps) {
  const t = useT("invitations");
  const { game } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>{title}</h2>
      <PersonButtons people={people} action={gamePath(game.id, null, "/replacement")} label={t("ask")} />
    </>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
