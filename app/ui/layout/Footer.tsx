import { share } from "~/core/cache/shared-values";
import { useT } from "~/i18n/context";
import { Icon } from "../icons/Icon";
import type { IconName } from "../icons/icon-names";
import { Link } from "../links/Link";
import { RenderedOnce } from "../rendering/RenderedOnce";
import { LanguageSwitcher } from "./LanguageSwitcher";
import { LiteSwitch } from "./LiteSwitch";
import { Logo } from "./Logo";

const HOME = share({});
const LEGAL = share({});

interface FooterProps {
  year: number;
  lite: boolean;
  languageForm?: string;
  lists?: boolean;
  contact?: { address?: readonly string[]; email?: string; phone?: string };
  social?: readonly { href: string; label: string; icon: IconName }[];
}

export function Footer({ year, lite, languageForm, lists, contact, social = [] }: FooterProps) {
  const t = useT("common");
  const { address = [], email, phone } = contact ?? {};
  return (
    <footer className="footer no-print">
      <div className="footer-inner">
        <RenderedOnce as="div" source={HOME} variant={lists ? "lists" : ""}>
          <Home lists={lists} />
        </RenderedOnce>
        {(address.length > 0 || email || phone) && (
          <section>
            <h2>{t("contact")}</h2>
            {address.map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && (
              <a href={`tel:${phone.replace(/\s/g, "")}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            )}
          </section>
        )}
        {social.length > 0 && (
          <div>
            <h2>{t("followUs")}</h2>
            <ul className="row">
              {social.map(({ href, label, icon }) => (
                <li key={href}>
                  <a className="icon-btn" href={href} rel="noopener" aria-label={label}>
                    <Icon name={icon} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <LanguageSwitcher id={languageForm} />
          <LiteSwitch lite={lite} />
        </div>
      </div>
      <RenderedOnce as="p" className="copyright" source={LEGAL} variant={String(year)}>
        <Legal year={year} />
      </RenderedOnce>
    </footer>
  );
}

function Home({ lists }: { lists?: boolean }) {
  const t = useT("common");
  return (
    <>
      <Logo />
      {lists && (
        <ul className="row">
          {(["games", "venues", "players"] as const).map((list) => (
            <li key={list}>
              <Link to={`/${list}`}>{t(list)}</Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/games/join">
          <Icon name="ticket" />
          {t("haveCode")}
        </Link>
      </p>
    </>
  );
}

function Legal({ year }: { year: number }) {
  const t = useT("common");
  return (
    <>
      <span>{t("copyright", { year })}</span>
      {(["terms", "privacy", "contact"] as const).map((document) => (
        <Link key={document} to={`/about/${document}`}>
          {t(document)}
        </Link>
      ))}
      <Link to="/for-crews">{t("forCrews")}</Link>
      <Link to="/api/docs">{t("api")}</Link>
    </>
  );
}
