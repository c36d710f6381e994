import { useT } from "~/i18n/context";
import { Steps } from "~/ui/feedback/Steps";
import { Icon } from "~/ui/icons/Icon";
import { Menu } from "~/ui/layout/Menu";
import { Pagination } from "~/ui/links/Pagination";
import { Tabs } from "~/ui/links/Tabs";
import { Group, State } from "./Group";

export function Navigation() {
  const t = useT("styleguide");
  const tab = (label: string, current: boolean, to: string) => ({ label, current, to });
  const steps = [
    { label: t("fields:venue"), to: "/styleguide" },
    { label: t("fields:sport") },
    { label: t("venues:stepDetails") },
  ];
  return (
    <Group title={t("group_navigation")}>
      {(dir) => (
        <>
          <Tabs
            label={`${t("label")} ${t("state_normal")} ${dir}`}
            tabs={[tab(t("fields:venue"), true, "?look=own"), tab(t("fields:sport"), false, "?look=light")]}
          />
          <State name={t("state_long")}>
            <Tabs
              label={`${t("label")} ${t("state_long")} ${dir}`}
              tabs={[
                tab(t("choiceA"), false, "?look=own"),
                tab(t("longName"), true, "?look=light"),
                tab(t("place"), false, "?look=dark"),
              ]}
            />
          </State>
          <Steps steps={steps} current={2} />
          <Pagination page={4} totalPages={9} />
          <Pagination page={1} totalPages={2} />
          <div className="row">
            <Menu
              summary={
                <>
                  {t("more")} <Icon name="chevron-down" size="s" className="chevron" />
                </>
              }
            >
              <a href="/styleguide">
                <Icon name="settings" />
                {t("choiceA")}
              </a>
              <button type="button">
                <Icon name="log-out" />
                {t("choiceB")}
              </button>
            </Menu>
          </div>
        </>
      )}
    </Group>
  );
}
