import { encoded } from "~/core/links";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/Icon";

/** A WhatsApp message for each friend without an account, because notifications do not reach them. */
export function AskGuests({ game }: { game: GameView }) {
  const t = useT("cockpit");
  const guests = game.participants.filter(({ isExternal, reachable }) => isExternal && reachable !== true);
  const { share, title, dayLabel } = game;
  if (!share || guests.length === 0) return null;
  const linkTo = (name: string) =>
    `https://wa.me/?text=${encoded(t("askGuest", { name, game: title, when: dayLabel, url: share.url }))}`;
  return (
    <details className="quiet-more">
      <summary>{t("guests", { count: guests.length })}</summary>
      <ul className="list">
        {guests.map(({ id, name }) => (
          <li key={id}>
            <a className="field-link" href={linkTo(name)} target="_blank" rel="noopener noreferrer">
              <Icon name="whatsapp" size="s" /> <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
