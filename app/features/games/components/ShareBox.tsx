import { shareTargets } from "~/core/addresses/links";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { CopyButton } from "~/ui/forms/CopyButton";
import { Icon } from "~/ui/icons/Icon";
import { useLateControls } from "~/ui/rendering/inline-styles";
import type { ShareView } from "../types";

interface ShareBoxProps {
  share: ShareView;
  gameCode: string | null;
  brief?: boolean;
}

export function ShareBox({ share, gameCode, brief }: ShareBoxProps) {
  const t = useT("games");
  return (
    <div className="stack">
      {gameCode && (
        <div>
          <p className="muted small">{t("gameCode")}</p>
          <p>
            <bdi className="game-code">{gameCode}</bdi>
          </p>
        </div>
      )}
      <ul className="tiles share-targets">
        {shareTargets(share).map(({ name, icon, href }) => (
          <li key={name}>
            <a
              className="btn btn-secondary btn-s"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("shareOn", { target: name })}
            >
              <Icon name={icon} />
              <span>{name}</span>
            </a>
          </li>
        ))}
        <NativeShare share={share} />
      </ul>
      <div className="stack-s">
        {!brief && (
          <>
            <label className="muted small" htmlFor="share-link">
              {t("gameLink")}
            </label>
            <input id="share-link" className="input" dir="ltr" readOnly value={share.url} />
          </>
        )}
        <CopyButton text={share.url} label={t("common:copyLink")} />
      </div>
    </div>
  );
}

function NativeShare({ share: { summary, url } }: { share: ShareView }) {
  const t = useT("sharing");
  const areReady = useLateControls();
  if (!areReady || typeof navigator.share !== "function") return null;
  // Closing the share sheet is not a failure.
  const open = () => void navigator.share({ text: summary, url }).catch(() => undefined);
  return (
    <li>
      <Button type="button" variant="secondary" size="s" icon="send" onClick={open}>
        {t("otherApps")}
      </Button>
    </li>
  );
}
