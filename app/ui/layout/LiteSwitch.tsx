import { Form, useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { FormToken } from "../forms/IdempotencyKey";
import { Icon } from "../icons/Icon";

export function LiteSwitch({ lite }: { lite: boolean }) {
  const t = useT("common");
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/preferences/lite" reloadDocument className="switcher">
      <FormToken />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button
        name="lite"
        value={lite ? "off" : "on"}
        type="submit"
        aria-pressed={lite}
        title={t("liteModeHint")}
      >
        <Icon name="leaf" size="s" />
        {t("liteMode")}
      </button>
    </Form>
  );
}
