import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { AttendanceList } from "../components/AttendanceList";
import { ChangeLog } from "../components/ChangeLog";
import { WalkInFields } from "../components/WalkInFields";
import { loadAttendancePage, submitAttendance } from "./attendance.page.server";

export const loader = (args: LoaderFunctionArgs) => loadAttendancePage(args);
export const action = (args: ActionFunctionArgs) => submitAttendance(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

export default function Attendance() {
  const t = useT("attendance");
  const { title, game, version, people, log, ...walkIns } = useLoaderData<typeof loader>();
  const shownAgain = useActionData<typeof action>();
  const result = shownAgain?.result;
  const sent = result?.initialValue;
  const listOf = (name: string) => [sent?.[name] ?? []].flat().map((value) => String(value ?? ""));
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: gamePath(game.id), label: t("games:backToGame") }}
        title={title}
        subtitle={<bdi>{game.title}</bdi>}
      />
      {/* After a refusal the fields show what was sent beside what is stored. */}
      <Form method="post" className="stack" key={JSON.stringify([version, sent])}>
        <IdempotencyKey />
        <input type="hidden" name="version" value={version} />
        <ErrorSummary form={{ id: "attendance", allErrors: result?.error ?? {} }} />
        <Card>
          <p>{t("intro")}</p>
          <AttendanceList
            people={people}
            sent={sent ? { present: listOf("present"), notes: listOf("notes") } : null}
          />
        </Card>
        <Disclosure summary={t("others")} icon="user-plus" open={sent !== undefined}>
          <WalkInFields
            {...walkIns}
            address={gamePath(game.id, null, "/attendance")}
            found={shownAgain?.found ?? null}
            sent={{
              ...{ userIds: listOf("userIds"), names: listOf("names") },
              search: String(sent?.search ?? ""),
            }}
          />
        </Disclosure>
        <PendingButton busy={t("common:saving")} icon="check" wide>
          {t("save")}
        </PendingButton>
      </Form>
      <ChangeLog lines={log} />
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
