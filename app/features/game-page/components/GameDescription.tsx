import { useT } from "~/i18n/context";
import { UserText } from "~/ui/UserText";

export function GameDescription({ text }: { text: string | null }) {
  const t = useT("games");
  return (
    <section className="stack-s">
      <h2>{t("fields:description")}</h2>
      {text ? (
        <p className="pre-line" dir="auto">
          <UserText>{text}</UserText>
        </p>
      ) : (
        <p className="muted">{t("noDescriptionGiven")}</p>
      )}
    </section>
  );
}
