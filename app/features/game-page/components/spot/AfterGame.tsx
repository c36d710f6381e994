import { photoPath } from "~/features/game-photos/components/paths";
import type { PhotoOnPage } from "~/features/game-photos/queries.server";
import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { LOADED_LAST } from "~/features/venues/photos/components/loaded-last";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { useLite } from "~/ui/rendering/lite";

interface AfterGameProps {
  game: GameView;
  code: string | null;
  photo: PhotoOnPage | undefined;
}

export function AfterGame({ game, code, photo }: AfterGameProps) {
  const t = useT("results");
  const lite = useLite();
  const shown = photo?.photo;
  return (
    <div className="stack-s">
      {game.can.ratePlayers && (
        <LinkButton to={gamePath(game.id, null, "/ratings")} icon="star">
          {t("ratings:ratePlayers")}
        </LinkButton>
      )}
      {shown && !lite && (
        <Link to={photoPath(game.id, code)} className="photo">
          <img
            src={shown.small}
            width={shown.width}
            height={shown.height}
            alt={t("teamPhoto")}
            {...LOADED_LAST}
          />
        </Link>
      )}
      {photo && (lite || !shown) && (
        <LinkButton to={photoPath(game.id, code)} icon="camera" variant="secondary">
          {t(shown ? "teamPhoto" : "addTeamPhoto")}
        </LinkButton>
      )}
    </div>
  );
}
