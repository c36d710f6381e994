import { Link, useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useT } from "~/i18n/context";
import { useAnnounce } from "~/ui/announce";
import { Icon } from "~/ui/Icon";
import type { Chip, ChipMenu } from "../types";

interface QuickFiltersProps {
  chips: readonly Chip[];
  menus: readonly ChipMenu[];
  /** The form with all filters. */
  children: ReactNode;
}

/** One row of filters that scrolls sideways. Each is a link; those with several values are menus of links. */
export function QuickFilters({ chips, menus, children }: QuickFiltersProps) {
  const t = useT("find");
  const on = chips.filter((chip) => chip.on);
  return (
    <nav className="chips" aria-label={t("chips")}>
      <details name="chip">
        <summary aria-label={t("filters")}>
          <Icon name="funnel" />
        </summary>
        <div className="chip-sheet">{children}</div>
      </details>
      {on.map((chip) => (
        <ChipLink key={chip.label} chip={chip} />
      ))}
      {chips
        .filter((chip) => !chip.on)
        .map((chip) => (
          <ChipLink key={chip.label} chip={chip} />
        ))}
      {menus.map(({ label, groups }) => (
        <details key={label} name="chip">
          <summary>
            {label}
            <Icon name="chevron-down" />
          </summary>
          <div className="chip-sheet">
            {groups.map(({ title, chips: values }) => (
              <div key={title ?? ""} className="chip-values">
                {title && <p>{title}</p>}
                {values.map((chip) =>
                  chip.locates ? (
                    <NearMeLink key={chip.label} chip={chip} />
                  ) : (
                    <ChipLink key={chip.label} chip={chip} />
                  ),
                )}
              </div>
            ))}
          </div>
        </details>
      ))}
    </nav>
  );
}

function ChipLink({ chip: { label, to, on } }: { chip: Chip }) {
  const t = useT("find");
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={on ? "true" : undefined}
      aria-label={on ? t("remove", { filter: label }) : undefined}
    >
      <bdi>{label}</bdi>
      {on && <Icon name="x" />}
    </Link>
  );
}

// About a hundred metres: enough for a list, without sending the exact position.
const DECIMALS = 3;

/** Without scripts, or without a position, the reader's own place; else the phone's position. */
function NearMeLink({ chip }: { chip: Chip }) {
  const t = useT("find");
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  useAnnounce(state === "asking" ? t("choosing") : state === "failed" ? t("positionFailed") : "");
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!navigator.geolocation) return;
    event.preventDefault();
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = `near=${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`;
        setState("idle");
        navigate(chip.to.replace("near=me", here));
      },
      () => {
        setState("failed");
        navigate(chip.to);
      },
      { timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <Link to={chip.to} onClick={ask} preventScrollReset>
      <Icon name="locate-fixed" />
      {state === "asking" ? t("common:pleaseWait") : chip.label}
    </Link>
  );
}
