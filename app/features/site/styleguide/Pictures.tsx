import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Icon } from "~/ui/icons/Icon";
import type { IconName } from "~/ui/icons/icon-names";
import { Logo } from "~/ui/layout/Logo";
import { Stars } from "~/ui/Stars";
import { Group, State } from "./Group";

const TONES = ["neutral", "green", "clay", "gold", "blue", "plum", "red"] as const;
const RATINGS = [null, 0.5, 2, 3.5, 5] as const;
const SIZES = ["s", "m", "l"] as const;

export function Pictures({ icons }: { icons: readonly IconName[] }) {
  const t = useT("styleguide");
  return (
    <Group title={t("group_pictures")}>
      {() => (
        <>
          <Logo />
          <div className="row">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone} icon="check">
                {t("state_normal")}
              </Badge>
            ))}
          </div>
          <div className="row">
            {SIZES.map((size) => (
              <Avatar key={size} name={t("name")} size={size} />
            ))}
            <Avatar name={t("longName")} />
          </div>
          <div className="row">
            {icons.map((name) => (
              <Icon key={name} name={name} />
            ))}
          </div>
          <State name={t("players:ratings")}>
            {RATINGS.map((value) => (
              <Stars key={String(value)} value={value} showValue />
            ))}
          </State>
        </>
      )}
    </Group>
  );
}
