import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { DescriptionList } from "~/ui/DescriptionList";
import { Disclosure } from "~/ui/Disclosure";
import { FieldsetRow } from "~/ui/forms/FieldsetRow";
import { Icon } from "~/ui/icons/Icon";
import { LegalLinks } from "~/ui/links/LegalLinks";
import { Stars } from "~/ui/Stars";
import { UserText } from "~/ui/UserText";
import { Group, State } from "./Group";

export function Surfaces() {
  const t = useT("styleguide");
  return (
    <Group title={t("group_surfaces")}>
      {() => (
        <>
          <div className="stack">
            <Sample title={t("open")} />
            <Sample title={t("longText")} />
          </div>
          <Card level={3} boxed title={t("more")} aside={<Badge tone="blue">{t("open")}</Badge>}>
            <DescriptionList
              facts={[
                { key: "place", icon: "map-pin", label: t("label"), value: t("place") },
                { key: "time", icon: "clock", label: t("label"), value: t("time") },
                { key: "none", label: t("state_empty"), value: "" },
              ]}
            />
            <ul className="list">
              <Person name={t("name")} />
              <Person name={t("longName")} />
            </ul>
          </Card>
          {["", " boxes"].map((kind) => (
            <table key={kind} className={`table card${kind}`}>
              <thead>
                <tr>
                  <th scope="col">{t("label")}</th>
                  <th scope="col">{t("value")}</th>
                  <th scope="col">{t("more")}</th>
                </tr>
              </thead>
              <tbody>
                {[t("name"), t("longName")].map((name) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td data-label={t("value")}>{t("time")}</td>
                    <td data-label={t("more")}>{t("choiceA")}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
          <Disclosure summary={t("more")} icon="funnel">
            <UserText>{t("phoneText")}</UserText>
          </Disclosure>
          <LegalLinks />
          <Disclosure summary={t("longText")} open>
            {t("longText")}
          </Disclosure>
          <FieldsetRow title={t("row")} removeLabel={t("common:delete")} remove={{ type: "button" }}>
            {t("message")}
          </FieldsetRow>
          <State name={t("code")}>
            <b className="game-code">{t("code")}</b>
          </State>
        </>
      )}
    </Group>
  );
}

function Sample({ title }: { title: string }) {
  const t = useT("styleguide");
  return (
    <Card as="div" level={3} title={title} to="/styleguide">
      <p className="line game-when">
        <Icon name="clock" />
        {t("time")}
      </p>
      <p className="line">
        <Icon name="map-pin" />
        {t("place")}
      </p>
    </Card>
  );
}

function Person({ name }: { name: string }) {
  return (
    <li className="row row-between">
      <span className="line">
        <Avatar name={name} size="s" />
        <bdi>{name}</bdi>
      </span>
      <Stars value={4.5} showValue />
    </li>
  );
}
