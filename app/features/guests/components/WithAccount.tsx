import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";

/** Both ways come back to `to`. */
export function WithAccount({ text, to }: { text: string; to: string }) {
  const t = useT("common");
  const back = `?redirectTo=${encodeURIComponent(to)}`;
  return (
    <div className="stack-s">
      <p>{text}</p>
      <div className="row">
        <LinkButton to={`/register${back}`} icon="user-plus">
          {t("register")}
        </LinkButton>
        <LinkButton to={`/login${back}`} variant="secondary" icon="log-in">
          {t("logIn")}
        </LinkButton>
      </div>
    </div>
  );
}
