import { directionsLinks, shareTargets } from "~/core/addresses/links";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { cx } from "~/ui/cx";
import { Icon } from "~/ui/icons/Icon";

export function SpotActions({ game, calendar }: { game: GameView; calendar: string }) {
  const t = useT("spot");
  const [directions] = (game.venue && directionsLinks(game.venue)) ?? [];
  const isOn = game.closedToNewcomersAs !== null;
  const whatsApp = !isOn && game.share && shareTargets(game.share)[0].href;
  return (
    <>
      {whatsApp && (
        <a
          // In a full game a friend can only wait.
          className={cx("btn btn-wide", game.spotsLeft > 0 ? "btn-primary" : "btn-secondary")}
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" />
          {t("bringFriend")}
        </a>
      )}
      <div className="tiles-line">
        {!isOn && (
          <a className="btn btn-secondary btn-s" href={calendar}>
            {t("games:addToCalendar")}
          </a>
        )}
        {directions && (
          <a
            className="btn btn-secondary btn-s"
            href={directions.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("maps:directions")}
          </a>
        )}
      </div>
    </>
  );
}
