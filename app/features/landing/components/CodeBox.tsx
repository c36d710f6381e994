import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";

/** The last section: a field for a game code, in a plain GET form to /games/join. */
export function CodeBox() {
  const t = useT("landing");
  return (
    <section className="deep">
      <form method="get" action="/games/join" className="page code-box">
        <Field
          name="code"
          id="hero-code"
          label={t("code")}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={200}
        />
        <Button type="submit" variant="secondary">
          {t("go")}
        </Button>
      </form>
    </section>
  );
}
