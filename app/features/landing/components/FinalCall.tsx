import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/LinkButton";

/** The last section: a call to find a game or to sign up. */
export function FinalCall({ signedIn }: { signedIn: boolean }) {
  const t = useT("landing");
  return (
    <section className="deep">
      <div className="page">
        <h2>{t("finalTitle")}</h2>
        <div className="row">
          {signedIn ? (
            <LinkButton to="/games" reloadDocument>
              {t("findGame")}
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/register" reloadDocument>
                {t("register")}
              </LinkButton>
              <LinkButton to="/login" variant="secondary" reloadDocument>
                {t("logIn")}
              </LinkButton>
              <LinkButton to="/games/join" variant="secondary" reloadDocument>
                {t("joinWithCode")}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
