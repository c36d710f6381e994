import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";

/** A field for a game code, in a plain GET form to /games/join. */
export function CodeBox() {
  const t = useT("landing");
  return (
    <form method="get" action="/games/join" className="row code-box">
      <Field
        name="code"
        id="hero-code"
        label={t("code")}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={20}
      />
      <Button type="submit" variant="secondary">
        {t("go")}
      </Button>
    </form>
  );
}
