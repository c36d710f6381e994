import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/context";
import { useAnnounce } from "~/ui/feedback/announce";
import { Icon } from "~/ui/icons/Icon";
import { followLink } from "~/ui/links/follow-link";
import { Link } from "~/ui/links/Link";
import { RenderedOnce } from "~/ui/rendering/RenderedOnce";
import type { Chip, ChipMenu } from "../types";
import { FiltersLink } from "./FiltersLink";
import { listPath, readLines } from "./list-links";

interface QuickFiltersProps {
  filters: readonly (Chip | ChipMenu)[];
  query: string;
}

/** What was opened before the scripts loaded stays open. */
function useClosedByChoice(query: string) {
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    document.querySelector(".chips [open]")?.removeAttribute("open");
  }, [query]);
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const open = key === "Escape" ? currentTarget.querySelector("details[open]") : null;
  open?.removeAttribute("open");
  open?.querySelector("summary")?.focus();
}

/** A choice, a tap elsewhere, or with scripts Escape closes a menu. */
export const QuickFilters = memo(function QuickFilters({ filters, query }: QuickFiltersProps) {
  const t = useT("find");
  useClosedByChoice(query);
  return (
    <RenderedOnce
      as="nav"
      className="chips"
      aria-label={t("chips")}
      source={filters}
      variant={query}
      onKeyDown={closeOnEscape}
    >
      <Filters filters={filters} query={query} />
    </RenderedOnce>
  );
});

function Filters({ filters, query }: QuickFiltersProps) {
  return (
    <>
      <FiltersLink query={query} />
      {filters.map((filter) =>
        "groups" in filter ? (
          <Menu key={filter.label} menu={filter} query={query} />
        ) : (
          <ChipLink key={filter.name + filter.value} chip={filter} query={query} />
        ),
      )}
    </>
  );
}

function Menu({ menu: { label, groups, open }, query }: { menu: ChipMenu; query: string }) {
  return (
    <details name="chip" open={open}>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div className="chip-sheet">
        {groups.map(({ title, name, values }) => (
          <div key={name} className="chip-values">
            {title && <p>{title}</p>}
            {readLines(values).map(([value, text]) => {
              const chip = { name, value, label: text };
              const Value = name === "near" ? NearMeLink : ChipLink;
              return <Value key={value} chip={chip} query={query} />;
            })}
          </div>
        ))}
      </div>
    </details>
  );
}

interface ChipProps {
  chip: Chip;
  query: string;
}

function ChipLink({ chip: { name, value, label, on }, query }: ChipProps) {
  const t = useT("find");
  return (
    <Link
      to={listPath(query, name, on ? null : value)}
      preventScrollReset
      aria-current={on ? "true" : undefined}
      aria-label={on ? t("remove", { filter: label }) : undefined}
    >
      {label}
      {on && <Icon name="x" />}
    </Link>
  );
}

// About a hundred meters, to send no exact position.
const DECIMALS = 3;

/** By the phone's position; without scripts, the reader's city or neighborhood. `list`: from another page. */
export function NearMeLink({
  chip: { name, value, label },
  query,
  list = "",
}: ChipProps & { list?: string }) {
  const t = useT("find");
  const home = list + listPath(query, name, value);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  useAnnounce(state === "asking" ? t("choosing") : state === "failed" ? t("positionFailed") : "");
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!navigator.geolocation) return;
    event.preventDefault();
    setState("asking");
    const asked = window.location.href;
    // Only if the reader is still on this page.
    const follow = (to: string) => window.location.href === asked && followLink(to);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`;
        setState("idle");
        follow(list + listPath(query, name, here));
      },
      () => {
        setState("failed");
        follow(home);
      },
      { timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <Link to={home} onClick={ask} preventScrollReset>
      <Icon name="locate-fixed" />
      {state === "asking" ? t("common:pleaseWait") : label}
    </Link>
  );
}
