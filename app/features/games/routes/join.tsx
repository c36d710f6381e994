import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { loadJoinPage } from "./join.page.server";

export const loader = (args: LoaderFunctionArgs) => loadJoinPage(args);

export const meta = pageTitle;

export default function JoinByCode() {
  const t = useT("games");
  const { code, error } = useLoaderData<typeof loader>();
  const errors = error ? [error] : undefined;
  return (
    <div className="page page-narrow">
      <PageHeader title={t("joinTitle")} subtitle={t("joinText")} />
      <Form method="get" className="stack" key={code + error}>
        <ErrorSummary form={{ id: "join", allErrors: errors ? { code: errors } : {} }} only="code" />
        <Field
          isOnly
          name="code"
          id="join-code"
          label={t("gameCode")}
          hint={t("codeHint")}
          defaultValue={code}
          errors={errors}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          className="code-field"
          required
        />
        <p>
          <SearchButton>{t("goToCode")}</SearchButton>
        </p>
      </Form>
    </div>
  );
}

function SearchButton({ children }: { children: ReactNode }) {
  const t = useT("games");
  const { state, formMethod } = useNavigation();
  const searching = state !== "idle" && formMethod === "GET";
  return <Button icon="arrow-right">{searching ? t("searching") : children}</Button>;
}
