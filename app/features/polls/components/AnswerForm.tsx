import { Form } from "@remix-run/react";
import { errorsOf } from "~/http/form/errors-of";
import type { FormFailure } from "~/http/form/form-failure.server";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { POLL_CHOICES, type PollChoice } from "../rules";

export interface ShownDate {
  position: number;
  startTime: string;
  day: string;
  label: string;
  tally: string;
  isBest: boolean;
  isPast: boolean;
}

type Words = Record<PollChoice | "best" | "past" | "firstName" | "noAccount" | "send" | "change", string>;

interface AnswerFormProps {
  words: Words;
  dates: readonly ShownDate[];
  ownAnswers: readonly PollChoice[] | null;
  /** Null for users. */
  name: { value: string; max: number } | null;
  path: string;
  failure: Pick<FormFailure, "result"> | undefined;
}

const ID = "answer";

/** Without conform, to load fast from a chat. */
export function AnswerForm({ words, dates, ownAnswers, name, path, failure }: AnswerFormProps) {
  const t = useT("common");
  const errors = failure ? errorsOf(failure) : {};
  const typed = failure?.result.initialValue;
  const chosen: unknown[] = [typed?.answers ?? ownAnswers ?? []].flat();
  const firstName = typed?.firstName ?? name?.value;
  const valueAt = (position: number) => {
    const value = chosen[position];
    return typeof value === "string" ? value : undefined;
  };
  return (
    <Form method="post" action={path} id={ID} className="stack" preventScrollReset>
      {failure && <ErrorSummary form={{ id: ID, allErrors: errors }} />}
      <IdempotencyKey />
      <div className="stack" id={`${ID}-answers`}>
        {dates.map(({ position, label, tally, isBest, isPast }) => (
          <RadioGroup
            key={position}
            name={`answers[${position}]`}
            id={`${ID}-answers[${position}]`}
            defaultValue={valueAt(position) ?? (isPast ? "no" : undefined)}
            errors={errors[`answers[${position}]`] ?? []}
            label={
              <>
                <bdi>{label}</bdi>{" "}
                {isBest && (
                  <Badge tone="green" icon="star">
                    {words.best}
                  </Badge>
                )}
                {isPast && <Badge>{words.past}</Badge>}
              </>
            }
            hint={tally}
            variant="pills"
            required
            options={POLL_CHOICES.map((value) => ({ value, label: words[value] }))}
          />
        ))}
      </div>
      <input type="hidden" name="dates" value={dates.length} />
      {name && !ownAnswers && <input type="hidden" name="asksName" value="on" />}
      {name && (
        <Field
          name="firstName"
          id={`${ID}-firstName`}
          label={words.firstName}
          hint={words.noAccount}
          defaultValue={typeof firstName === "string" ? firstName : undefined}
          errors={errors.firstName ?? []}
          maxLength={name.max}
          required
          dir="auto"
          autoComplete="given-name"
        />
      )}
      <div>
        <PendingButton action={path} busy={t("sending")}>
          {ownAnswers ? words.change : words.send}
        </PendingButton>
      </div>
    </Form>
  );
}
