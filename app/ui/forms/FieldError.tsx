import { useT } from "~/i18n/context";
import { Icon } from "../icons/Icon";
import { VisuallyHidden } from "../VisuallyHidden";

export function FieldError({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  const t = useT("common");
  if (!errors?.length) return null;
  return (
    <p className="field-error" id={id}>
      <Icon name="circle-alert" size="s" />
      <VisuallyHidden>{t("errorPrefix")} </VisuallyHidden>
      {errors.join(" ")}
    </p>
  );
}
