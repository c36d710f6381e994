import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";

export function CodeForm() {
  const t = useT("landing");
  return (
    <form method="get" action="/games/join" className="input-group">
      <input
        className="input"
        name="code"
        id="hero-code"
        aria-label={t("code")}
        placeholder={t("code")}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
      />
      <Button type="submit" variant="secondary">
        {t("go")}
      </Button>
    </form>
  );
}
