import { PostForm } from "~/features/games/components/PostForm";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { Field } from "~/ui/Field";
import { SelectField } from "~/ui/SelectField";
import { type ConditionWord, isConditionWord, LIGHTS, STATES, SURFACES } from "../condition-words";

interface Fact {
  aspect: "state" | "lights" | "surface" | "price";
  value: string;
  confirmedAt: string;
  confirmedLabel: string;
  confirmations: number;
}

interface VenueConditionProps {
  venueId: string;
  facts: readonly Fact[];
  mayConfirm: boolean;
}

/** What players say of the venue's condition, since when, and how many; anybody signed in confirms or corrects it. */
export function VenueCondition({ venueId, facts, mayConfirm }: VenueConditionProps) {
  const t = useT("venues");
  const action = `/venues/${venueId}/condition`;
  const word = (value: ConditionWord) => ({ value, label: t(`condition_${value}`) });
  return (
    <Card title={t("condition")}>
      {facts.length === 0 && <p className="muted">{t("conditionUnknown")}</p>}
      <ul className="list">
        {facts.map(({ aspect, value, confirmedAt, confirmedLabel, confirmations }) => (
          <li key={aspect} className="row row-between">
            <span>
              <strong>{t(`aspect_${aspect}`)}</strong>{" "}
              {isConditionWord(value) && aspect !== "price" ? word(value).label : <bdi>{value}</bdi>}
              <br />
              <span className="muted small">
                {t("confirmedBy", { count: confirmations })} ·{" "}
                <time dateTime={confirmedAt}>{confirmedLabel}</time>
              </span>
            </span>
            {mayConfirm && (
              <PostForm action={action}>
                <Button name={aspect} value={value} variant="quiet" size="s" icon="check">
                  {t("confirmFact")}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {mayConfirm && (
        <Disclosure summary={t("sayCondition")} icon="pencil">
          <PostForm action={action} className="stack-s">
            <SelectField
              name="state"
              label={t("aspect_state")}
              placeholder={t("noWord")}
              options={STATES.map(word)}
            />
            <SelectField
              name="lights"
              label={t("aspect_lights")}
              placeholder={t("noWord")}
              options={LIGHTS.map(word)}
            />
            <SelectField
              name="surface"
              label={t("aspect_surface")}
              placeholder={t("noWord")}
              options={SURFACES.map(word)}
            />
            <Field
              name="price"
              label={t("aspect_price")}
              optional
              maxLength={100}
              dir="auto"
              autoComplete="off"
            />
            <div>
              <Button>{t("common:save")}</Button>
            </div>
          </PostForm>
        </Disclosure>
      )}
    </Card>
  );
}
