import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Checkbox } from "~/ui/forms/Checkbox";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { Link } from "~/ui/links/Link";
import type { Privacy } from "../privacy.server";

const ADDRESS = "/account/settings/privacy";

export function PrivacyChoices({ privacy }: { privacy: Privacy }) {
  const t = useT("accounts");
  return (
    <Card title={<span id="privacy">{t("common:privacy")}</span>}>
      <Form method="post" action={ADDRESS} className="stack">
        <IdempotencyKey />
        <div>
          <Checkbox
            name="listed"
            label={t("listed")}
            hint={t("listedHint")}
            defaultValue={privacy.listed ? "on" : ""}
          />
          <Checkbox
            name="hides_name"
            label={t("hidesName")}
            hint={t("hidesNameHint")}
            defaultValue={privacy.hidesName ? "on" : ""}
          />
          <Checkbox
            name="accepts_followers"
            label={t("acceptsFollowers")}
            hint={t("acceptsFollowersHint")}
            defaultValue={privacy.acceptsFollowers ? "on" : ""}
          />
          <Checkbox
            name="shows_level"
            label={t("showsLevel")}
            hint={t("showsLevelHint")}
            defaultValue={privacy.showsLevel ? "on" : ""}
          />
        </div>
        <p className="small">
          <Link to="/manage-profile">{t("profileSwitches")}</Link> ·{" "}
          <Link to="/level">{t("levelTitle")}</Link>
        </p>
        <p className="muted small">{t("privacyAlways")}</p>
        <div>
          <PendingButton busy={t("common:saving")} action={ADDRESS}>
            {t("common:saveChanges")}
          </PendingButton>
        </div>
      </Form>
    </Card>
  );
}
