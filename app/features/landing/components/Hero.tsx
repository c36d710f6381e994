import { useLocale, useT } from "~/i18n/context";
import { LinkButton } from "~/ui/LinkButton";
import { CodeBox } from "./CodeBox";

/** The first section: a headline with the tagline, which is French, the main links and a field for a game code. */
export function Hero({ signedIn }: { signedIn: boolean }) {
  const t = useT("landing");
  const locale = useLocale();
  return (
    <section className="deep hero">
      <div className="page">
        {locale === "fr" ? (
          <h1>{t("tagline")}</h1>
        ) : (
          <>
            <h1>{t("headline")}</h1>
            <p lang="fr" dir="ltr" className="small">
              {t("tagline")}
            </p>
          </>
        )}
        <p className="lead">{t("lead")}</p>
        <div className="row">
          {signedIn ? (
            <LinkButton to="/dashboard" reloadDocument>
              {t("dashboard")}
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/register" reloadDocument>
                {t("register")}
              </LinkButton>
              <LinkButton to="/games?when=tonight" variant="secondary" reloadDocument>
                {t("tonight")}
              </LinkButton>
            </>
          )}
        </div>
        <CodeBox />
      </div>
    </section>
  );
}
