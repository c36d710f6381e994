import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { FormToken } from "~/ui/IdempotencyKey";
import { LinkButton } from "~/ui/LinkButton";
import { focusMain } from "~/ui/layout/focus-main";

const LATER = "/manage-profile/later";

/** Pages that people open from shared links: a game, a venue, a player and their lists, but no forms. */
const PAGES = /^\/(games|venues|players)(\/[\da-f-]{36})?\/?$/i;

/** Asks for the city on a page opened for another purpose, until the player chooses one or dismisses the card. */
export function CityCard() {
  const t = useT("profile");
  const { pathname, search } = useLocation();
  const isLeaving = useNavigation().formAction === LATER;
  if (isLeaving || !PAGES.test(pathname)) return null;
  return (
    <div className="card">
      <div className="row row-between">
        <p>{t("cityCard")}</p>
        <div className="row">
          <LinkButton to="/manage-profile" variant="secondary" size="s" icon="map-pin">
            {t("chooseCity")}
          </LinkButton>
          <Form method="post" action={LATER} preventScrollReset replace onSubmit={focusMain}>
            <FormToken />
            <input type="hidden" name="redirectTo" value={pathname + search} />
            <Button type="submit" variant="quiet" size="s">
              {t("notNow")}
            </Button>
          </Form>
        </div>
      </div>
    </div>
  );
}
