import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Tabs } from "~/ui/links/Tabs";

interface VenueTabsProps {
  tab: "existing" | "favorites";
  view: "list" | "map";
  createPath: string;
}

export function VenueTabs({ tab, view, createPath }: VenueTabsProps) {
  const t = useT("games");
  const { search } = useLocation();
  const to = (chosen: Record<string, string>) => {
    const query = new URLSearchParams(search);
    for (const name of ["tab", "view", "page"]) query.delete(name);
    for (const [name, value] of Object.entries(chosen)) query.set(name, value);
    return `?${query}`;
  };
  return (
    <>
      <Tabs
        label={t("step_venue")}
        tabs={[
          { to: to({}), label: t("existingVenues"), icon: "map-pin", current: tab === "existing" },
          {
            to: to({ tab: "favorites" }),
            label: t("myFavorites"),
            icon: "heart",
            current: tab === "favorites",
          },
          { to: createPath, label: t("createVenue"), icon: "plus", current: false },
        ]}
      />
      {tab === "existing" && (
        <Tabs
          label={t("common:viewAs")}
          tabs={[
            { to: to({ view: "list" }), label: t("common:list"), icon: "list", current: view === "list" },
            { to: to({ view: "map" }), label: t("common:map"), icon: "map", current: view === "map" },
          ]}
        />
      )}
    </>
  );
}
