import { useLocale, useT } from "~/i18n/context";
import { joinList } from "~/i18n/translate";
import { Icon } from "~/ui/icons/Icon";
import type { IconName } from "~/ui/icons/icon-names";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { ShownNotification } from "./shown-notification";

const LOOKS: Record<ShownNotification["category"], { tone: string; icon: IconName }> = {
  info: { tone: "blue", icon: "info" },
  alert: { tone: "red", icon: "triangle-alert" },
  success: { tone: "green", icon: "circle-check" },
};

export function CategoryDot({ notification: { category, isRead } }: { notification: ShownNotification }) {
  const t = useT("bell");
  const locale = useLocale();
  const { tone, icon } = LOOKS[category];
  return (
    <span className={`avatar avatar-s tone-${isRead ? "neutral" : tone}`}>
      <Icon name={icon} size="s" />
      <VisuallyHidden>{joinList(locale, [isRead ? null : t("unread"), t(category)])}</VisuallyHidden>
    </span>
  );
}
