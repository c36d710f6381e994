import { directionsLinks } from "~/core/addresses/links";
import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";

/** Nothing without coordinates. */
export function Directions({ to }: { to: { latitude: number | null; longitude: number | null } }) {
  const t = useT("maps");
  const links = directionsLinks(to);
  if (!links) return null;
  const [first, ...others] = links;
  return (
    <div className="row">
      <LinkButton to={first.href} variant="secondary" size="s" icon="map" rel="noopener">
        {t("directions")}
      </LinkButton>
      {others.map(({ name, href }) => (
        <a
          key={name}
          className="field-link small"
          href={href}
          rel="noopener"
          aria-label={t("directionsWith", { app: name })}
        >
          {name}
        </a>
      ))}
    </div>
  );
}
