import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";

const STEPS = [
  { icon: "search", title: "howFind", text: "howFindText" },
  { icon: "user-check", title: "howJoin", text: "howJoinText" },
  { icon: "play", title: "howPlay", text: "howPlayText" },
] as const;

export function HowItWorks() {
  const t = useT("landing");
  return (
    <section className="page" id="how">
      <h2>{t("howTitle")}</h2>
      <ol className="grid">
        {STEPS.map(({ icon, title, text }, index) => (
          <Card
            as="li"
            key={title}
            title={`${index + 1}. ${t(title)}`}
            level={3}
            aside={<Icon name={icon} size="l" />}
          >
            <p>{t(text)}</p>
          </Card>
        ))}
      </ol>
    </section>
  );
}
