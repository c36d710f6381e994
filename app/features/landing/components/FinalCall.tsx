import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";

export function FinalCall({ isMember }: { isMember: boolean }) {
  const t = useT("landing");
  return (
    <section className="deep">
      <div className="page">
        <h2>{t("callTitle")}</h2>
        <div className="row">
          {isMember ? (
            <LinkButton to="/games" reloadDocument>
              {t("findGame")}
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/register" reloadDocument>
                {t("common:register")}
              </LinkButton>
              <LinkButton to="/login" variant="secondary" reloadDocument>
                {t("common:logIn")}
              </LinkButton>
              <LinkButton to="/games/join" variant="secondary" reloadDocument>
                {t("games:joinTitle")}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
