import type { SubmissionResult } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { FieldError } from "~/ui/forms/FieldError";
import { StarsInput } from "~/ui/forms/StarsInput";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

interface RecapStarsProps {
  /** `stars`: those given before, which can be changed but not taken back. */
  people: readonly { id: string; name: string; stars: string }[];
  /** Of a form that was refused: its players may be others than those of now. */
  result: Pick<SubmissionResult<string[]>, "initialValue" | "error"> | undefined;
}

export function RecapStars({ people, result }: RecapStarsProps) {
  const t = useT("ratings");
  const sent = [result?.initialValue?.ratings ?? []].flat();
  return (
    <fieldset id="recap-ratings" tabIndex={-1} className="stack-s">
      <legend>
        <VisuallyHidden>{t("ratePlayers")}</VisuallyHidden>
      </legend>
      <FieldError id="recap-ratings-error" errors={result?.error?.ratings ?? undefined} />
      {people.map(({ id, name, stars }, index) => {
        const before = sent.findIndex((row) => textOf(row, "participantId") === id);
        const field = `ratings[${before}].stars`;
        return (
          <div key={id}>
            <input type="hidden" name={`ratings[${index}].participantId`} value={id} />
            <StarsInput
              name={`ratings[${index}].stars`}
              id={`recap-${before < 0 ? id : field}`}
              label={<bdi>{name}</bdi>}
              required={stars !== ""}
              defaultValue={before < 0 ? stars : textOf(sent[before], "stars")}
              errors={result?.error?.[field] ?? []}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

function textOf(row: unknown, name: string): string {
  const value: unknown = new Map(Object.entries(Object(row))).get(name);
  return typeof value === "string" ? value : "";
}
