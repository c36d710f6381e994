import { useT } from "~/i18n/context";

const STEPS = [
  { title: "howFind", text: "howFindText" },
  { title: "howJoin", text: "howJoinText" },
  { title: "howPlay", text: "howPlayText" },
] as const;

export function HowItWorks() {
  const t = useT("landing");
  return (
    <section className="page" id="how">
      <h2>{t("howTitle")}</h2>
      <ol className="thirds steps-how">
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p className="muted">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
