import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import type { SelectOption } from "~/ui/forms/SelectField";
import { FormToken } from "~/ui/IdempotencyKey";
import { focusMain } from "~/ui/layout/focus-main";
import { PendingButton } from "~/ui/PendingButton";
import { carriesCityCard } from "../card-pages";
import { PlaceFields } from "./PlaceFields";
import { PLACE_PATH } from "./place-path";

const LATER = "/manage-profile/later";

/** Asks on the page that a player came for where they play, until they say it or dismiss the card. */
export function CityCard({ cities }: { cities: readonly SelectOption[] }) {
  const t = useT("profile");
  const { pathname, search } = useLocation();
  const isLeaving = useNavigation().formAction === LATER;
  if (isLeaving || !carriesCityCard(pathname)) return null;
  return (
    <div className="card">
      <Form method="post" action={PLACE_PATH} preventScrollReset replace className="stack-s">
        <FormToken />
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <p>{t("cityCard")}</p>
        <div className="cols">
          <PlaceFields cities={cities} />
        </div>
        <div className="row">
          <PendingButton busy={t("common:saving")} action={PLACE_PATH} variant="secondary" size="s">
            {t("common:save")}
          </PendingButton>
          <Button variant="quiet" size="s" formAction={LATER} formNoValidate onClick={focusMain}>
            {t("notNow")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
