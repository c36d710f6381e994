import { useT } from "~/i18n/context";
import { CopyButton } from "~/ui/CopyButton";
import { Icon } from "~/ui/Icon";
import type { ShareView } from "../views";

const TARGETS = [
  { key: "whatsapp", name: "WhatsApp", icon: "whatsapp" },
  { key: "facebook", name: "Facebook", icon: "facebook" },
  { key: "twitter", name: "Twitter", icon: "x-twitter" },
] as const;

/** The game's link and code, to copy or to send on with a ready text. */
export function ShareBox({ share, gameCode }: { share: ShareView; gameCode: string | null }) {
  const t = useT("games");
  return (
    <div className="stack">
      {gameCode && (
        <div>
          <p className="muted small">{t("gameCode")}</p>
          <p>
            <bdi className="ticket">{gameCode}</bdi>
          </p>
        </div>
      )}
      <div className="stack-s">
        <label className="muted small" htmlFor="share-link">
          {t("gameLink")}
        </label>
        <input id="share-link" className="input" dir="ltr" readOnly value={share.url} />
        <CopyButton text={share.url} label={t("copyLink")} />
      </div>
      <ul className="row">
        {TARGETS.map(({ key, name, icon }) => (
          <li key={key}>
            <a
              className="btn btn-secondary btn-s"
              href={share[key]}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("shareOn", { target: name })}
            >
              <Icon name={icon} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
