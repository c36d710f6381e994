import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/LinkButton";
import { CodeBox } from "./CodeBox";

/** The first section: the tagline, the main links and a field for a game code. */
export function Hero({ signedIn }: { signedIn: boolean }) {
  const t = useT("landing");
  return (
    <section className="deep hero">
      <div className="page">
        <h1 lang="fr" dir="ltr">
          {t("tagline")}
        </h1>
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
              <LinkButton to="/games" variant="secondary" reloadDocument>
                {t("findGame")}
              </LinkButton>
            </>
          )}
        </div>
        <CodeBox />
      </div>
    </section>
  );
}
