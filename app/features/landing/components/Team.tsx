import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";

interface TeamProps {
  team: readonly { name: string; role: string; about?: string; picture?: string }[];
}

const idOf = (index: number) => `team-${index + 1}`;

/** Swiped, or moved by links. */
export function Team({ team }: TeamProps) {
  const t = useT("landing");
  if (team.length === 0) return null;
  return (
    <section className="stack" id="team">
      <h2>{t("teamTitle")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <ul className="carousel" tabIndex={0}>
        {team.map(({ name, role, about, picture }, index) => (
          <li key={name} id={idOf(index)} className="card" tabIndex={-1}>
            <Avatar name={name} src={picture} size="l" />
            <div>
              <h3>
                <bdi>{name}</bdi>
              </h3>
              <p className="muted">{role}</p>
              {about && <p>{about}</p>}
            </div>
          </li>
        ))}
      </ul>
      {team.length > 1 && (
        <nav className="chips" aria-label={t("teamTitle")}>
          {team.map(({ name }, index) => (
            <a key={name} href={`#${idOf(index)}`}>
              <bdi>{name}</bdi>
            </a>
          ))}
        </nav>
      )}
    </section>
  );
}
