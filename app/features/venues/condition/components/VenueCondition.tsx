import { VENUE_LIMITS } from "#db/limits/venues";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { PlainText } from "../../components/PlainText";
import { type ConditionValue, isConditionValue, LIGHTS, STATES, SURFACES } from "../condition-values";

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
  canReport: boolean;
}

export function VenueCondition({ venueId, facts, canReport }: VenueConditionProps) {
  const t = useT("venues");
  const action = `/venues/${venueId}/condition`;
  const word = (value: ConditionValue) => ({ value, label: t(`condition_${value}`) });
  const choices = (words: readonly ConditionValue[]) => [
    { value: "", label: t("noWord") },
    ...words.map(word),
  ];
  return (
    <Card title={t("condition")}>
      {facts.length === 0 && <p className="muted">{t(canReport ? "conditionUnknown" : "noReports")}</p>}
      {facts.length > 0 && (
        <ul className="list">
          {facts.map(({ aspect, value, confirmedAt, confirmedLabel, confirmations }) => (
            <li key={aspect} className="row row-between">
              <span>
                <strong>{t(`aspect_${aspect}`)}</strong>{" "}
                {isConditionValue(value) && aspect !== "price" ? word(value).label : <bdi>{value}</bdi>}
                <br />
                <span className="muted small">
                  {t("confirmedBy", { count: confirmations })} ·{" "}
                  <time dateTime={confirmedAt}>{confirmedLabel}</time>
                </span>
              </span>
              {canReport && (
                <PostForm action={action}>
                  <Button name={aspect} value={value} variant="quiet" size="s" icon="check">
                    {t("confirmFact")}
                  </Button>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {canReport && (
        <Disclosure summary={t("sayCondition")} icon="pencil">
          <PostForm action={action} className="stack-s">
            <RadioGroup
              name="state"
              label={t("aspect_state")}
              variant="pills"
              options={choices(STATES)}
              defaultValue=""
            />
            <RadioGroup
              name="lights"
              label={t("aspect_lights")}
              variant="pills"
              options={choices(LIGHTS)}
              defaultValue=""
            />
            <RadioGroup
              name="surface"
              label={t("aspect_surface")}
              variant="pills"
              options={choices(SURFACES)}
              defaultValue=""
            />
            <PlainText name="price" label={t("aspect_price")} maxLength={VENUE_LIMITS.condition.max} />
            <div>
              <Button>{t("common:save")}</Button>
            </div>
          </PostForm>
        </Disclosure>
      )}
    </Card>
  );
}
