import { useT } from "~/i18n/context";
import { Tabs } from "~/ui/links/Tabs";

const PAGES = [
  ["/admin/reports", "adminTitle"],
  ["/admin/restrictions", "restrictions"],
  ["/admin/log", "log"],
  ["/admin/operations", "operations"],
  ["/venues/verification", "venuesWaiting"],
  ["/admin/photos", "photosWaiting"],
  ["/admin/venues/import", "venueImport"],
] as const;

export function AdminTabs({ current }: { current: (typeof PAGES)[number][1] }) {
  const t = useT("moderation");
  return (
    <Tabs
      label={t("adminTitle")}
      tabs={PAGES.map(([to, key]) => ({ to, label: t(key), current: key === current }))}
    />
  );
}
