import { GAME_LIMITS } from "#db/limits/games";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";

/** Names of friends who come too, folded; inside the form that joins. All of them get spots, or nobody. */
export function FriendNames({ game }: { game: GameView }) {
  const t = useT("turnout");
  return (
    <details className="quiet-more">
      <summary>{t("bring")}</summary>
      <div className="stack-s">
        {Array.from({ length: game.companionsAllowed }, (_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other identity
            key={index}
            name="companions"
            className="input"
            aria-label={t("friendNumber", { number: index + 1 })}
            placeholder={t("friendNumber", { number: index + 1 })}
            maxLength={GAME_LIMITS.externalName.max}
            dir="auto"
            autoComplete="off"
          />
        ))}
        <p className="hint">{t("allOrNone")}</p>
      </div>
    </details>
  );
}
