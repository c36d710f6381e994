import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { FieldError } from "~/ui/forms/FieldError";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { InvitationCandidates } from "../load-candidates.server";
import { CandidateRow } from "./CandidateRow";

interface InvitePickerProps {
  gameId: string;
  picker: InvitationCandidates;
  /** A search reloads this page with the `carried` parameters. */
  page: { path: string; carried: Record<string, string> };
  failure?: { ticked: readonly string[]; errors: Record<string, string[]> } | null;
}

const FORM = "invite";

/** One form, so that a search keeps what is ticked. Enter in its field searches. */
export function InvitePicker({ gameId, picker, page, failure }: InvitePickerProps) {
  const t = useT("invitations");
  const { search, results, chosen, lastTime, mates } = picker;
  const ticked = new Set(failure?.ticked ?? picker.ticked);
  const action = actionOf(gameId, picker, page.carried);
  const rows = (people: InvitationCandidates["chosen"]) =>
    people.map((person) => (
      <CandidateRow key={person.id} candidate={person} ticked={ticked.has(person.id)} />
    ));
  const isEmpty = !lastTime?.players.length && mates.length === 0 && chosen.length === 0 && !results;
  return (
    <Form method="post" action={action} className="stack" key={JSON.stringify([picker, failure])}>
      <IdempotencyKey />
      {Object.entries(page.carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary form={{ id: FORM, allErrors: failure?.errors ?? {} }} />
      <Card>
        <p className="muted">{t("intro")}</p>
        <div className="row row-end finder">
          <Field
            name="search"
            type="search"
            label={t("search")}
            defaultValue={search}
            maxLength={100}
            dir="auto"
            autoComplete="off"
          />
          <Button variant="secondary" icon="search" formMethod="get" formAction={page.path}>
            {t("common:search")}
          </Button>
        </div>
        <fieldset
          id={`${FORM}-userIds`}
          className="stack"
          tabIndex={-1}
          aria-describedby={failure?.errors.userIds && `${FORM}-error`}
        >
          <legend>
            <VisuallyHidden>{t("title")}</VisuallyHidden>
          </legend>
          <FieldError id={`${FORM}-error`} errors={failure?.errors.userIds} />
          {results && (
            <Group title={t("found")}>{results.length > 0 ? rows(results) : <li>{t("noneFound")}</li>}</Group>
          )}
          {chosen.length > 0 && <Group title={t("chosen")}>{rows(chosen)}</Group>}
          {lastTime && lastTime.players.length > 0 && (
            <Group title={t("lastTime", { game: lastTime.title })}>{rows(lastTime.players)}</Group>
          )}
          {mates.length > 0 && (
            <Group title={t("together")}>
              {mates.map((mate) => (
                <CandidateRow key={mate.id} candidate={mate} ticked={ticked.has(mate.id)}>
                  {mate.isFavorite && (
                    <Badge tone="gold" icon="star">
                      {t("favorite")}
                    </Badge>
                  )}
                  <span className="muted small">{t("common:gameCount", { count: mate.games })}</span>
                </CandidateRow>
              ))}
            </Group>
          )}
        </fieldset>
        {isEmpty && <p>{t("nobody")}</p>}
        <div className="row">
          <PendingButton busy={t("common:sending")} icon="send">
            {t("send")}
          </PendingButton>
          {lastTime && lastTime.invitable > 0 && (
            <PendingButton
              name="everyone"
              value="on"
              variant="secondary"
              icon="users"
              busy={t("common:sending")}
            >
              {t("everyone")} <span className="num">({lastTime.invitable})</span>
            </PendingButton>
          )}
          {picker.crews.map(({ id, name, count }) => (
            <PendingButton
              key={id}
              name="crew"
              value={id}
              variant="secondary"
              icon="users"
              busy={t("common:sending")}
            >
              {t("crew", { crew: name, number: count })}
            </PendingButton>
          ))}
        </div>
      </Card>
    </Form>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="stack-s">
      <h2>{title}</h2>
      <ul className="grid">{children}</ul>
    </div>
  );
}

/** The query repeats the search, for when the form is rejected. */
function actionOf(
  gameId: string,
  { search, chosen }: InvitationCandidates,
  carried: Record<string, string>,
): string {
  const query = new URLSearchParams({ search });
  for (const { id } of chosen) query.append("userIds", id);
  if (carried.from) query.set("from", carried.from);
  return `/games/${gameId}/invite?${query}`;
}
