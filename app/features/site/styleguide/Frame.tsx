import { BellFace } from "~/features/notifications/components/BellFace";
import { useT } from "~/i18n/context";
import { Footer } from "~/ui/layout/Footer";
import { Header } from "~/ui/layout/Header";
import type { HeaderUser } from "~/ui/layout/UserMenu";
import { Group, State } from "./Group";

const YEAR = 2026;
const UNREAD = [0, 1, 120] as const;

/** Its bell does nothing. */
export function Frame() {
  const t = useT("styleguide");
  const sections = ["fields:venue", "fields:sport", "venues:stepDetails"] as const;
  const userOf = (name: string): HeaderUser => {
    const [firstName = "", ...rest] = name.split(" ");
    return { firstName, lastName: rest.join(" "), pictureUrl: null, profileHref: "/players" };
  };
  return (
    <Group title={t("group_frame")} wide>
      {(dir) => (
        <div className="stack" id={`${dir}-frame`}>
          <State name={t("frame_visitor")}>
            <Header user={null} />
          </State>
          <State name={t("frame_sections")}>
            <Header
              user={null}
              sections={sections.map((key) => ({ href: `#${dir}-frame`, label: t(key) }))}
            />
          </State>
          {/* Without `overHero`, whose header turns solid on scrolling. */}
          <State name={t("frame_hero")}>
            <div className="deep">
              <Header user={null} />
            </div>
          </State>
          {UNREAD.map((unread) => (
            <State key={unread} name={t("frame_signedIn", { unread })}>
              <Header
                user={userOf(unread > 1 ? t("longName") : t("name"))}
                bell={<Bell unread={unread} to={`#${dir}-frame`} />}
              />
            </State>
          ))}
          <State name={t("frame_footer")}>
            <Footer year={YEAR} lite={false} lists />
          </State>
          <State name={t("frame_contact")}>
            <Footer
              year={YEAR}
              lite
              contact={{ address: [t("place")], email: "salma@example.com", phone: "+212 6 12 34 56 78" }}
              social={[{ href: `#${dir}-frame`, label: t("open"), icon: "share-2" }]}
            />
          </State>
        </div>
      )}
    </Group>
  );
}

function Bell({ unread, to }: { unread: number; to: string }) {
  const t = useT("bell");
  return (
    <a href={to} className="bell" aria-label={t("label", { count: unread })}>
      <BellFace unread={unread} />
    </a>
  );
}
