import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { Button } from "~/ui/forms/Button";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import type { SelectOption } from "~/ui/forms/SelectField";
import { focusMain } from "~/ui/layout/focus-main";
import { carriesCityCard } from "../card-pages";
import { PlaceFields } from "./PlaceFields";
import { PLACE_PATH } from "./place-path";

const LATER = "/manage-profile/later";

export function CityCard({ cities }: { cities: readonly SelectOption[] }) {
  const t = useT("profile");
  const { pathname, search } = useLocation();
  const isLeaving = useNavigation().formAction === LATER;
  if (isLeaving || !carriesCityCard(pathname)) return null;
  return (
    <Disclosure summary={t("cityCard")} icon="map-pin">
      <Form method="post" action={PLACE_PATH} preventScrollReset replace className="stack-s">
        <FormToken />
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <div className="cols">
          <PlaceFields cities={cities} />
        </div>
        <div className="row">
          <PendingButton busy={t("common:saving")} action={PLACE_PATH} variant="secondary" size="s">
            {t("common:save")}
          </PendingButton>
          <Button variant="quiet" size="s" formAction={LATER} formNoValidate onClick={focusMain}>
            {t("common:notNow")}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
